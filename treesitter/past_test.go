package treesitter

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// pieces make a file: what a bracket that is typed before them may run into.
var pieces = []string{
	"void f%d(int a, int b) {\n  a = b;\n}\n", "struct S%d {\n  int a;\n  void m() {\n  }\n};\n", "int v%d = (1 + 2) * 3;\n", "template <class T> T t%d(T a) { return (a); }\n",
	"namespace n%d {\n", "}  // namespace\n", "#if A%d\nvoid a%[1]d();\n#else\nvoid b%[1]d() {\n#endif\n}\n", "#define M%d(x) x {\n", "M%d(void g%[1]d())\n}\n", "enum E%d {\nA, B\n};\n",
	"#include \"twice.h\"\n#include \"open.h\"\n", "__global__ void k%d(float* p) {\nint i;\n#ifdef B\n  if (i) {\n#else\n  {\n#endif\n  }\n}\n", "auto l%d = [](int x) {\n  return x;\n};\n",
	"extern \"C\" {\nvoid c%d();\n}\n", "OPEN_NS(a%d)\nint o%[1]d;\nCLOSE_NS\n", "const char* s%d = R\"x({{{)x\" \"}}\";\n", "int u%d[] = {1, 2};;\n", "/* } */ // {\n", "class C%d;\n",
	"#pragma once\n", "_Pragma(\"nv_diag_suppress 1\") int p%d;\n", "typedef int (*fn%d)(int,\nint);\n",
}

// TestBracketsEqualFreshParse types and takes away what opens and closes, so that
// items run into each other and apart again.
func TestBracketsEqualFreshParse(t *testing.T) {
	typed := []string{"{", "}", "(", ")", "{}", "\n}\n", "[", "]", "{\n", ";", "\nint x;\n", "<", "\n#endif\n", "\n#if Z\n", "\"", "x"}
	rounds := 30
	if testing.Short() {
		rounds = 10
	}
	env := DefaultEnv().With(Including(included), Defined(Macro{Name: "OPEN_NS", Function: true, Params: []string{"n"}, Body: "namespace n {"}, Macro{Name: "CLOSE_NS", Body: "}"}))
	p := NewParser()
	defer p.Close()
	for round := range rounds {
		r := rand.New(rand.NewPCG(uint64(round), 17))
		var b strings.Builder
		for i := range 30 {
			piece := pieces[r.IntN(len(pieces))]
			if strings.Contains(piece, "%") {
				piece = fmt.Sprintf(piece, i)
			}
			b.WriteString(piece)
		}
		doc := p.Parse(NewText([]byte(b.String())), env, nil)
		for range 30 {
			at := r.IntN(doc.Text.Len())
			c := Change{Span: Span{at, at}, New: typed[r.IntN(len(typed))]}
			if brackets := doc.Text.Bytes(); r.IntN(2) == 0 {
				// what is open is closed and the other way round
				if n := strings.IndexAny(string(brackets[at:]), "{}();"); n >= 0 {
					c = Change{Span: Span{at + n, at + n + 1}}
				}
			}
			text, err := doc.Text.Apply(c)
			if err != nil {
				t.Fatal(err)
			}
			doc = p.Parse(text, env, doc)
			checkFresh(t, doc)
			if doc.recovered && r.IntN(3) == 0 && c.New != "" {
				text, err := doc.Text.Apply(Change{Span: Span{at, at + len(c.New)}})
				if err != nil {
					t.Fatal(err)
				}
				doc = p.Parse(text, env, doc)
				checkFresh(t, doc)
			}
		}
	}
}

// TestOpenBraceTouchesLittle: a brace that opens an item to the end of the file makes
// no other item of what follows, and nothing anew of it when it is taken away.
func TestOpenBraceTouchesLittle(t *testing.T) {
	var b strings.Builder
	for i := range 100 {
		fmt.Fprintf(&b, "__global__ void k%d(float* p) {\n  p[0] = %[1]d;\n}\n\n", i)
	}
	text := NewText([]byte(b.String()))
	p := NewParser()
	defer p.Close()
	before := p.Parse(text, nil, nil)
	at := strings.Index(b.String(), "p[0] = 50")
	open, err := text.Apply(Change{Span{at, at}, "{"})
	if err != nil {
		t.Fatal(err)
	}
	while := p.Parse(open, nil, before)
	after := p.Parse(text, nil, while)
	if !while.recovered || after.recovered || len(while.Items) != len(before.Items) || len(after.Items) != len(before.Items) {
		t.Fatalf("%d, %d and %d items, recovered: %v, %v", len(before.Items), len(while.Items), len(after.Items), while.recovered, after.recovered)
	}
	for i := range before.Items {
		if i != 50 && (while.Items[i].Item != before.Items[i].Item || after.Items[i].Item != before.Items[i].Item) {
			t.Errorf("item %d was made anew", i)
		}
	}
}
