package treesitter

import (
	"fmt"
	"hash/fnv"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// tree is an Includer over texts in memory.
type tree map[string]*Source

func newTree(files map[string]string) tree {
	t := tree{}
	for name, text := range files {
		t[name] = &Source{Path: name, Text: NewText([]byte(text))}
	}
	return t
}

func (t tree) Include(_ *Source, name string, _ bool) *Source { return t[name] }

func (t tree) Hash() uint64 {
	h := fnv.New64a()
	for _, name := range slices.Sorted(maps.Keys(t)) {
		fmt.Fprintf(h, "%s %d %s", name, t[name].Text.Len(), t[name].Text.Bytes())
	}
	return h.Sum64()
}

// seenIn lists the items of a document in the order of a compiler, those of other
// files with their names, and the words of each.
func seenIn(doc *Document) string {
	var b strings.Builder
	write := func(file string, it *Item) {
		fmt.Fprintf(&b, "%s: %s", file, it.Source)
		for _, m := range it.Marks {
			if m.Kind == Specifier {
				fmt.Fprintf(&b, " [%s]", m.Word)
			}
		}
		b.WriteByte('\n')
	}
	next := 0
	included := func(until int) {
		for ; next < len(doc.Included) && doc.Included[next].At < until; next++ {
			for _, it := range doc.Included[next].Items {
				write(it.From.Path, it.Item)
			}
		}
	}
	for i := range doc.Items {
		included(doc.Items[i].Span.Start)
		write("self", doc.Items[i].Item)
	}
	included(doc.Text.Len() + 1)
	return b.String()
}

var included = newTree(map[string]string{
	"config.h":  "#ifndef CONFIG_H\n#define CONFIG_H\n#define KERNEL __global__\n#ifdef WIDE\n#define BIG __launch_bounds__(1024)\n#endif\n#endif\n",
	"once.h":    "#pragma once\n#include \"config.h\"\nstruct Once {};\n",
	"twice.h":   "struct Twice;\n",
	"open.h":    "namespace a {\n#if 1\nint inside;\n",
	"kernel.h":  "#include \"once.h\"\n#include \"once.h\"\nKERNEL void declared();\n",
	"utf16.h":   "\xff\xfei\x00n\x00t\x00 \x00x\x00;\x00",
	"crlf.cuh":  "\xef\xbb\xbf#define CRLF __global__\r\nCRLF void windows();\r\n",
	"undef.cuh": "#undef KERNEL\n",
	"arch.cuh":  "#if __CUDA_ARCH__ >= 800\nvoid modern();\n#else\nvoid old();\n#endif\n",
})

func TestIncludes(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"macros and items flow in", "#include \"kernel.h\"\nKERNEL void k() {}\n", `once.h: struct Once {};
kernel.h: KERNEL void declared(); [__global__]
self: KERNEL void k() {} [__global__]
`},
		{"in the order of the text", "struct Before;\n#include <twice.h>\nint i;\n#include <twice.h>\n", `self: struct Before;
twice.h: struct Twice;
self: int i;
twice.h: struct Twice;
`},
		{"what stands before decides", "#define WIDE\n#include \"config.h\"\nKERNEL BIG void k();\n", "self: KERNEL BIG void k(); [__global__] [__launch_bounds__]\n"},
		{"once and include guards", "#include \"once.h\"\n#undef KERNEL\n#define KERNEL __device__\n#include \"once.h\"\n#include \"config.h\"\nKERNEL int i;\n", "once.h: struct Once {};\nself: KERNEL int i; [__device__]\n"},
		{"a macro ends", "#include \"once.h\"\n#include \"undef.cuh\"\nKERNEL void k();\n", "once.h: struct Once {};\nself: KERNEL void k();\n"},
		{"what is left open ends with its file", "#include \"open.h\"\nint outside;\n", "open.h: int inside;\nself: int outside;\n"},
		{"unknown and unreadable files", "#include \"nowhere.h\"\n#include \"utf16.h\"\n#include NAME\n#include\nint i;\n", "self: int i;\n"},
		{"a macro names the file", "#define H \"twice.h\"\n#define G H\n#define A <twice.h>\n#define S(x) #x\n#define F(x) S(x.h)\n#include G\n#include A\n#include F(twice)\n", "twice.h: struct Twice;\ntwice.h: struct Twice;\ntwice.h: struct Twice;\n"},
		{"a macro that may be another", "#ifdef WIDE\n#define H \"twice.h\"\n#else\n#define H \"once.h\"\n#endif\n#include H\nint i;\n", "self: int i;\n"},
		{"lines of Windows", "#include \"crlf.cuh\"\nCRLF void k();\n", "crlf.cuh: CRLF void windows(); [__global__]\nself: CRLF void k(); [__global__]\n"},
		{"not in a branch that is left out", "#if 0\n#include \"twice.h\"\n#endif\nint i;\n", "self: int i;\n"},
		{"inside an item nothing is read", "void f() {\n#include \"twice.h\"\n}\n", "self: void f() {\n#include \"twice.h\"\n}\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := seenIn(Parse(NewText([]byte(tt.text)), DefaultEnv().With(Including(included)))); got != tt.want {
				t.Errorf("got\n%swant\n%s", got, tt.want)
			}
		})
	}
}

// TestPreludes: what the command includes stands before the first line, and the
// file's own guard is one all the same.
func TestPreludes(t *testing.T) {
	env := DefaultEnv().With(Including(included), Preluded("arch.cuh", "nowhere.h", "kernel.h"))
	doc := Parse(NewText([]byte("#ifndef SELF_H\n#define SELF_H\nKERNEL void k();\n#include \"once.h\"\n#endif\n")), env)
	want := "arch.cuh: void modern();\narch.cuh: void old();\nonce.h: struct Once {};\nkernel.h: KERNEL void declared(); [__global__]\nself: KERNEL void k(); [__global__]\n"
	if got := seenIn(doc); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if c := doc.Items[0].Conditions; len(c) != 0 {
		t.Errorf("the include guard is a condition: %v", c)
	}
	if env.Hash() == DefaultEnv().With(Including(included)).Hash() {
		t.Error("the environment's hash does not know of the preludes")
	}
}

// TestConditionsOfIncludedFiles are open for the document.
func TestConditionsOfIncludedFiles(t *testing.T) {
	env := DefaultEnv().With(Including(included))
	open := Parse(NewText([]byte("#include \"arch.cuh\"\n")), env).Open()
	if len(open) != 1 || open[0].Eval(env.With(Defined(Macro{Name: "__CUDA_ARCH__", Body: "900"}))) != Yes {
		t.Errorf("open conditions: %v", open)
	}
}

func TestIncludedItemsAreShared(t *testing.T) {
	env := DefaultEnv().With(Including(included))
	text := NewText([]byte("#include \"kernel.h\"\n"))
	a, b := Parse(text, env), Parse(text, env)
	for i := range a.Included[0].Items {
		if a.Included[0].Items[i].Item != b.Included[0].Items[i].Item {
			t.Errorf("item %d was parsed twice", i)
		}
	}
}

func TestEditsAroundIncludesEqualFreshParse(t *testing.T) {
	lines := []string{
		"#include \"kernel.h\"\n", "#include \"arch.cuh\"\n", "#include \"open.h\"\n", "KERNEL void k() {}\n", "#define WIDE\n", "#if __CUDA_ARCH__ >= 900\n", "#else\n", "#endif\n",
		"void f() {\n}\n", "CRLF int j;\n", "#include \"crlf.cuh\"\n", "#undef KERNEL\n", "namespace n {\n", "}\n",
	}
	p := NewParser()
	defer p.Close()
	for round := range 200 {
		env := DefaultEnv().With(Including(included))
		if round%2 == 1 {
			env = env.With(Preluded("arch.cuh", "config.h", "open.h"))
		}
		r := rand.New(rand.NewPCG(uint64(round), 11))
		var doc *Document
		var text []string
		for range 12 {
			i := r.IntN(len(text) + 1)
			if len(text) > i && r.IntN(3) == 0 {
				text = slices.Delete(text, i, i+1)
			} else {
				text = slices.Insert(text, i, lines[r.IntN(len(lines))])
			}
			doc = p.Parse(NewText([]byte(strings.Join(text, ""))), env, doc)
			checkFresh(t, doc)
			if got, want := seenIn(doc), seenIn(Parse(doc.Text, env)); got != want {
				t.Fatalf("got\n%swant\n%s", got, want)
			}
		}
	}
}

// TestIncludesBeyondBounds leaves all files out where they have no end.
func TestIncludesBeyondBounds(t *testing.T) {
	many := strings.Repeat("#include \"small.h\"\n", 200)
	files := newTree(map[string]string{
		"self.h":  "#include \"self.h\"\nint loop;\n",
		"a.h":     "#include \"b.h\"\n#if __CUDA_ARCH__ > 700 && ZED\nint q;\n#endif\n",
		"b.h":     "#include \"a.h\"\n#include \"b.h\"\n#include \"a.h\"\n",
		"twice.h": "#include \"twice.h\"\n#include \"twice.h\"\nint i;\n",
		"many.h":  many, "more.h": strings.ReplaceAll(many, "small", "many"), "small.h": "int small;\n",
		"counts.h": "#if N == 1\n#undef N\n#define N 2\n#include \"counts.h\"\n#elif N == 2\n#undef N\n#define N 3\n#include \"counts.h\"\n#endif\nint counted;\n",
	})
	env := DefaultEnv().With(Including(files))
	p := NewParser()
	defer p.Close()
	for name, why := range map[string]string{
		"self.h": "self.h includes itself without end", "a.h": "without end", "twice.h": "without end", "more.h": "more than 20000 files", "counts.h": "",
	} {
		text := "#define N 1\n#include \"" + name + "\"\nint after;\n"
		doc := p.Parse(NewText([]byte(text)), env, nil)
		if why == "" && (doc.LeftOut != "" || len(doc.Included) != 1 || len(doc.Included[0].Items) != 3) {
			t.Errorf("%s is left out: %q", name, doc.LeftOut)
		}
		if why == "" {
			continue
		}
		if !strings.Contains(doc.LeftOut, why) || len(doc.Included) != 0 || len(doc.Items) != 1 {
			t.Errorf("%s: left out because %q, want %q; %d inclusions, %d items", name, doc.LeftOut, why, len(doc.Included), len(doc.Items))
		}
		mended := p.Parse(NewText([]byte("#include \"small.h\"\nint after;\n")), env, doc)
		if mended.LeftOut != "" || len(mended.Included) != 1 {
			t.Errorf("%s: the include is gone, but what is left out stays so: %q", name, mended.LeftOut)
		}
		checkFresh(t, p.Parse(NewText([]byte(text+"int b;\n")), env, doc))
	}
}

// TestIncludedItemsAreForgotten types a macro that a header uses everywhere.
func TestIncludedItemsAreForgotten(t *testing.T) {
	const declarations = 50
	files := newTree(map[string]string{"h.h": strings.Repeat("N int i;\n", declarations)})
	env := DefaultEnv().With(Including(files))
	p := NewParser()
	defer p.Close()
	var doc *Document
	for i := range 20 * keptReadings {
		doc = p.Parse(NewText([]byte(fmt.Sprintf("#define N __launch_bounds__(%d)\n#include \"h.h\"\n", i))), env, doc)
	}
	if n := len(files["h.h"].items); n > 4*keptReadings*declarations {
		t.Errorf("%d items are kept of a file of %d", n, declarations)
	}
}

// TestLargeIncludes are read for their macros only.
func TestLargeIncludes(t *testing.T) {
	large := "#define KERNEL __global__\nint large;\n" + strings.Repeat("// a line of a large library\n", maxRead/2/28)
	files := newTree(map[string]string{"a.h": large, "b.h": strings.Replace(large, "KERNEL", "DEVICE", 1), "small.h": "int small;\n", "theirs.h": large})
	files["theirs.h"].ReadOnly = "it is of others"
	p := NewParser()
	defer p.Close()
	env := DefaultEnv().With(Including(files))
	const text = "#include \"theirs.h\"\n#include \"a.h\"\nKERNEL void k();\n#include \"b.h\"\n#include \"b.h\"\n#include \"small.h\"\nDEVICE void d();\n"
	doc := p.Parse(NewText([]byte(text)), env, nil)
	const want = `a.h: int large;
self: KERNEL void k(); [__global__]
small.h: int small;
self: DEVICE void d(); [__global__]
`
	if got := seenIn(doc); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	checkFresh(t, p.Parse(NewText([]byte(strings.Replace(text, "void k", "void kk", 1))), env, doc))
}
