package treesitter

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// snippets are what edits insert: everything that shifts what follows.
var snippets = []string{
	"x", ";", "{", "}", "(", ")", "\n", "\"", "'", "/*", "*/", "//", "#", "\n#if A\n", "\n#else\n", "\n#endif\n", "\n#define HD\n",
	"\n#define FOO(x) __global__ void x()\n", "\n#undef HD\n", "<", ">", "<<<", ">>>", "__global__ ", "namespace q {", "\n}\n", "R\"(", ")\"",
	"\\\n", "template <class T>\n", "extern \"C\" {", "::", "->*", "[[", "]]", "MACRO\n", "INSTANTIATE(int)\n", "\x00", "\xff", "é", ",", "=",
	"\n__global__ void k(int n) {\n  n = 1;\n}\n", "// gridls: ignore\n", "#include <a>\n", "enum ", "struct S ",
}

// view is what a document says, in a form that can be compared.
type view struct {
	Items      []string
	Directives []string
	Comments   []Comment
	Open       []string
	Included   []string
}

func viewOf(d *Document) view {
	var v view
	for i := range d.Items {
		p := &d.Items[i]
		scope := ""
		for s := p.Scope; s != nil; s = s.Parent {
			scope += fmt.Sprintf("/%s %v %v", s.Name, s.Inline, s.Linkage)
		}
		v.Items = append(v.Items, fmt.Sprintf("%x %v %q %s %s\n%s\n%+v\n%v %v %v %v %v\n%v", p.Key, p.Span, p.Source, scope, conditions(p.Conditions),
			p.Masked, p.Marks, p.Expanded, p.Uncertain, p.Optional, p.Macros, p.Broken, p.Tree.Nodes))
	}
	for _, d := range d.Directives {
		macro := ""
		if d.Macro != nil {
			macro = d.Macro.fingerprint()
		}
		v.Directives = append(v.Directives, fmt.Sprint(d.Kind, d.Span, d.Name, d.NameSpan, d.Angled, macro, d.Text, conditions(d.Conditions)))
	}
	v.Comments = append(v.Comments, d.Comments...)
	for i := range d.open {
		v.Open = append(v.Open, fmt.Sprint(d.open[i].at, " ", d.open[i].expr))
	}
	for _, in := range d.Included {
		for _, it := range in.Items {
			v.Included = append(v.Included, fmt.Sprintf("%d %s %v %x %s", in.At, it.From.Path, it.Span, it.Key, conditions(it.Conditions)))
		}
	}
	return v
}

func conditions(c Conditions) string {
	s := ""
	for _, b := range c {
		s += fmt.Sprintf("[%d.%d %v]", b.Group, b.Index, b.Expr)
	}
	return s
}

// checkFresh compares a document with what a fresh parse gives.
func checkFresh(t *testing.T, got *Document) {
	t.Helper()
	want := Parse(got.Text, got.Env)
	if diff := cmp.Diff(viewOf(want), viewOf(got)); diff != "" {
		t.Fatalf("differs from a fresh parse (-fresh +got):\n%s\ntext:\n%s", diff, got.Text.Bytes())
	}
}

func sample(t testing.TB) []byte {
	t.Helper()
	b, err := os.ReadFile("testdata/sample.cu")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestEditsEqualFreshParse(t *testing.T) {
	p := NewParser()
	defer p.Close()
	rounds := 60
	if testing.Short() {
		rounds = 6
	}
	for round := range rounds {
		r := rand.New(rand.NewPCG(uint64(round), 7))
		doc := p.Parse(NewText(sample(t)), nil, nil)
		for range 12 {
			at := r.IntN(doc.Text.Len() + 1)
			c := Change{Span: Span{at, at}, New: snippets[r.IntN(len(snippets))]}
			if r.IntN(3) == 0 {
				c.Span.End = min(doc.Text.Len(), at+r.IntN(40))
				c.New = ""
			}
			text, err := doc.Text.Apply(c)
			if err != nil {
				t.Fatal(err)
			}
			doc = p.Parse(text, nil, doc)
			checkFresh(t, doc)
		}
	}
}

// TestSettleEqualsFreshParse edits an item that is large enough to be parsed
// incrementally.
func TestSettleEqualsFreshParse(t *testing.T) {
	p := NewParser()
	defer p.Close()
	src := bigKernel(reparseMin)
	edits, incremental, different := 400, 0, 0
	if testing.Short() {
		edits = 40
	}
	doc := p.Parse(NewText(src), nil, nil)
	r := rand.New(rand.NewPCG(1, 2))
	for range edits {
		at := r.IntN(doc.Text.Len())
		c := Change{Span: Span{at, at}, New: []string{"x", " ", "\n", "1", ";", "(", ")", "/*", "a < b;"}[r.IntN(9)]}
		if r.IntN(3) == 0 {
			c = Change{Span: Span{at, min(at+r.IntN(4), doc.Text.Len())}}
		}
		text, err := doc.Text.Apply(c)
		if err != nil {
			t.Fatal(err)
		}
		next := p.Parse(text, nil, doc)
		settled, changed := p.Settle(next)
		checkFresh(t, settled)
		if changed {
			incremental++
			if !slices.Equal(next.Items[0].Tree.Nodes, settled.Items[0].Tree.Nodes) {
				different++
			}
		}
		// what breaks the file is undone, or nothing would ever be incremental
		if len(next.Items) == 1 && len(next.Items[0].Broken) == 0 {
			doc = next
		}
	}
	if incremental == 0 {
		t.Error("no edit was parsed incrementally")
	}
	t.Logf("%d of %d edits were incremental, %d trees differed before settling", incremental, edits, different)
}

// bigKernel returns one kernel of at least n bytes.
func bigKernel(n int) []byte {
	b := []byte("__global__ void big(float* out, int n) {\n")
	for i := 0; len(b) < n; i++ {
		b = fmt.Appendf(b, "  if (n > %d) { out[%d] = static_cast<float>(n * (%d + out[n])); }\n", i, i, i)
	}
	return append(b, "}\n"...)
}

// FuzzEdits reads a text and a list of edits: three bytes each for where, how
// much to delete and which snippet to insert.
func FuzzEdits(f *testing.F) {
	f.Add(sample(f), []byte{3, 0, 1, 200, 9, 40, 77, 3, 12})
	f.Add([]byte("#define A __global__\nA void k() {}\nvoid f();\n"), []byte{0, 1, 2, 3, 4, 5})
	f.Fuzz(func(t *testing.T, src, edits []byte) {
		if len(src) > 8<<10 || len(edits) > 60 {
			return
		}
		p := NewParser()
		defer p.Close()
		doc := p.Parse(NewText(src), nil, nil)
		for ; len(edits) >= 3; edits = edits[3:] {
			at := int(edits[0]) * (doc.Text.Len() + 1) / 256
			end := min(doc.Text.Len(), at+int(edits[1])%32)
			text, err := doc.Text.Apply(Change{Span{at, end}, snippets[int(edits[2])%len(snippets)]})
			if err != nil {
				t.Fatal(err)
			}
			doc = p.Parse(text, nil, doc)
			checkFresh(t, doc)
		}
	})
}

// TestEditsOfConditions edits definitions and conditions, and asks for the value
// of what hangs on them in an environment that the parser did not know.
func TestEditsOfConditions(t *testing.T) {
	const src = `#define AT_LEAST(x) (__CUDA_ARCH__ >= x)
#if AT_LEAST(900)
#define TMA(x) x
#else
#define TMA(x) 0
#endif
#if TMA(1) && defined(__CUDA_ARCH__)
__global__ void a() {
#ifdef AT_LEAST
  int x = 1;
#elif TMA(2)
  int y;
#endif
}
#define A 1
#endif
#if A || AT_LEAST(700)
void b();
#endif
`
	snippets := []string{"#undef A\n", "#define TMA(x) x + 1\n", "#if A\n", "#else\n", "#endif\n", "#define A TMA(1)\n", "#elif 0\n", "int c;\n", "//", "900", ")", "\\\n", "{", "}"}
	env := NewEnv(Closed(), Defined(Macro{Name: "__CUDA_ARCH__", Body: "800"}))
	values := func(d *Document) (all []Tri) {
		for i := range d.Items {
			all = append(all, d.Items[i].Conditions.Active(env))
		}
		for _, e := range d.Open() {
			all = append(all, e.Eval(env))
		}
		return all
	}
	p := NewParser()
	defer p.Close()
	for round := range 40 {
		r := rand.New(rand.NewPCG(uint64(round), 3))
		doc := p.Parse(NewText([]byte(src)), NewEnv(), nil)
		for range 10 {
			line := doc.Text.Line(r.IntN(doc.Text.LineCount()))
			c := Change{Span: Span{line.Start, line.Start}, New: snippets[r.IntN(len(snippets))]}
			if r.IntN(4) == 0 {
				c = Change{Span: line}
			}
			text, err := doc.Text.Apply(c)
			if err != nil {
				t.Fatal(err)
			}
			doc = p.Parse(text, doc.Env, doc)
			checkFresh(t, doc)
			if got, want := values(doc), values(Parse(text, doc.Env)); !slices.Equal(got, want) {
				t.Fatalf("conditions are %v after an edit, %v in a fresh parse:\n%s", got, want, text.Bytes())
			}
		}
	}
}
