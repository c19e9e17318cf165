package treesitter

import (
	"slices"
	"strings"
	"testing"
)

// FuzzMask holds every document to what its types promise, for any bytes.
func FuzzMask(f *testing.F) {
	f.Add(sample(f))
	for _, s := range []string{
		"", "\x00", "\xff\xfeA\x00", "\xef\xbb\xbfint x;", "R\"(", "#if", "#define", "#define A(", "\\", "a\\\r\nb;\r\n", "%:define A <::>", "<%%>", "'", "\"\\",
		"__global__ __launch_bounds__(", "k<<<", "[[", "__attribute__((", "asm(", "template<", "#if 1\n#elif\n#else\n#else\n#endif\n#endif",
		"#define A B\n#define B A\nA B;", "#define F(x) F(x) F\nF(F)(F);", "namespace", "}}}}", "{{{{", "((((", "enum : {", "operator()()<", "typename",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		if len(src) > 64<<10 {
			return
		}
		doc := Parse(NewText(slices.Clone(src)), nil)
		checkPromises(t, doc)
	})
}

// checkPromises checks the invariants of a document.
func checkPromises(t *testing.T, doc *Document) {
	t.Helper()
	end := 0
	for i := range doc.Items {
		p := &doc.Items[i]
		if p.Span.Start < end && !p.Expanded || p.Span.End > doc.Text.Len() || p.Span.Empty() {
			t.Fatalf("item %d spans %v after offset %d", i, p.Span, end)
		}
		end = p.Span.End
		if !p.Expanded && p.Source != doc.Text.Slice(p.Span) {
			t.Fatalf("item %d: source is not the text at %v", i, p.Span)
		}
		if len(p.Masked) != len(p.Source) {
			t.Fatalf("item %d: %d bytes masked to %d: %q, %q", i, len(p.Source), len(p.Masked), p.Source, p.Masked)
		}
		for k := range len(p.Source) {
			if (p.Source[k] == '\n') != (p.Masked[k] == '\n') {
				t.Fatalf("item %d: line break at %d moved: %q, %q", i, k, p.Source, p.Masked)
			}
		}
		checkMarks(t, p)
		for _, s := range slices.Concat(p.Broken, p.Uncertain, p.Optional, p.Macros) {
			checkRange(t, p, s)
		}
		checkTree(t, p)
	}
	for _, d := range doc.Directives {
		if d.Span.Start < 0 || d.Span.End > doc.Text.Len() || d.Name != "" && doc.Text.Slice(d.NameSpan) != d.Name {
			t.Fatalf("directive %+v", d)
		}
	}
}

func checkMarks(t *testing.T, p *Placed) {
	t.Helper()
	last := 0
	for _, m := range p.Marks {
		checkRange(t, p, m.Span)
		if m.Span.Start < last {
			t.Fatalf("marks are not sorted: %+v", p.Marks)
		}
		last = m.Span.Start
		for _, a := range m.Args {
			if !m.Span.Covers(a) {
				t.Fatalf("argument %v outside its mark %+v", a, m)
			}
		}
		if m.Macro == "" && len(m.Args) != len(m.ArgText) {
			t.Fatalf("%d arguments, %d texts: %+v", len(m.Args), len(m.ArgText), m)
		}
	}
}

func checkRange(t *testing.T, p *Placed, s Span) {
	t.Helper()
	if s.Start < 0 || s.End < s.Start || s.End > len(p.Source) {
		t.Fatalf("span %v outside an item of %d bytes: %q", s, len(p.Source), p.Source)
	}
}

func checkTree(t *testing.T, p *Placed) {
	t.Helper()
	for i, n := range p.Tree.Nodes {
		checkRange(t, p, n.Span())
		if int(n.Parent) >= i || int(n.Next) <= i || int(n.Next) > len(p.Tree.Nodes) {
			t.Fatalf("node %d: parent %d, next %d of %d", i, n.Parent, n.Next, len(p.Tree.Nodes))
		}
		if n.Parent >= 0 && p.Tree.Nodes[n.Parent].Next < n.Next {
			t.Fatalf("node %d ends after its parent", i)
		}
	}
}

// FuzzCondition checks that any condition evaluates to something, and that
// knowing more never contradicts what was known, as long as macros stand for
// operands.
func FuzzCondition(f *testing.F) {
	for _, s := range []string{
		"defined(A) && !defined B", "A >= 700 || 0", "__has_include(<x>)", "A ? B : 1", "((((1", "1 << 64", "-9223372036854775808 / -1", "0x10'00ULL", "'a' == 97",
		"not A and B or C", "A(1) + 2", "F(A, ) ? F() : F((,)", "G(F)(1) == G(F(1))", "__has_include(G(<a.h>))", "defined(F) defined F(", "'\\x' + L'' - 'abc", "1u << 3 >> -1ull, 2",
		strings.Repeat("!", 200) + "1", strings.Repeat("(", 200),
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4096 {
			return
		}
		e := parseExpr(text)
		open := e.Eval(NewEnv())
		for _, env := range []*Env{NewEnv(Closed()), NewEnv(Defined(Macro{Name: "A", Body: "1"}, Macro{Name: "B"})), DefaultEnv()} {
			if got := e.Eval(env); open != Unknown && got == open.Not() {
				t.Fatalf("%q is %v with nothing known, %v with more", text, open, got)
			}
		}
		functions := NewEnv(Closed(), anyHeader, Defined(
			Macro{Name: "F", Function: true, Params: []string{"x"}, Variadic: true, Body: "x ## __VA_ARGS__ __VA_OPT__(+ A) #x"},
			Macro{Name: "G", Function: true, Params: []string{"x"}, Body: "x G(x)"}, Macro{Name: "A", Body: "F(A)"}))
		if again := parseExpr(text).Eval(functions); e.Eval(functions) != again || e.String() != parseExpr(text).String() {
			t.Fatalf("%q is not read in one way", text)
		}
		if got := e.Not().Eval(NewEnv()); got != open.Not() {
			t.Fatalf("%q is %v, its negation %v", text, open, got)
		}
	})
}
