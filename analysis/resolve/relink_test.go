package resolve_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// insertions change who declares, launches, names and surrounds what.
var insertions = []string{
	"x", ";", "{", "}", "\n", "\n#if A\n", "\n#else\n", "\n#endif\n", "\n#define HD\n", "namespace q {\n", "inline namespace v {\n", "using namespace q;\n",
	"using N = int;\n", "struct P;\n", "enum E { e0, e1 };\n", "const int c = 3;\n", "int P::s = 1;\n", "template <class T> struct Tile { T* t; };\n",
	"template struct Tile<int>;\n", "Tile<float> tile;\n", "__global__ void k(int n);\n", "__global__ void k(int n) { n = 1; }\n",
	"template <class T> __global__ void k(T t) {}\n", "template <class T> void launch(T t) { k<<<1, 1>>>(t); }\n", "template void launch<int>(int);\n",
	"void h() { k<<<1, 1>>>(3); launch(1.0f); k<int>; }\n",
}

// everything adds to the answers what they may be remembered under, and where every
// item is found.
func everything(f *resolve.File) string {
	var b strings.Builder
	b.WriteString(dump(f))
	fmt.Fprintf(&b, "types %x repeats %v\n", f.TypesHash(), f.Repeats())
	for i := range f.Entries {
		e := &f.Entries[i]
		fmt.Fprintf(&b, "%d %d %v place %x family %x at", e.Index, e.Number, e.Span, f.PlaceHash(e), f.FamilyHash(e))
		for _, o := range f.EntriesOf(e.Item) {
			fmt.Fprintf(&b, " %d", o.Index)
		}
		for _, fn := range e.Facts.Functions {
			for d := range f.Named(fn.Name) {
				fmt.Fprintf(&b, " %s in %d", fn.Name, d.At.Index)
			}
		}
		for _, v := range e.Facts.Variables {
			for o, scope := range f.VariablesNamed(v.Name) {
				fmt.Fprintf(&b, " %s::%s in %d", scope, v.Name, o.At.Index)
			}
			for _, o := range f.EarlierVariables(e, v) {
				fmt.Fprintf(&b, " %s in %d", v.Name, o.At.Index)
			}
			for _, o := range f.MemberDefinitions(e, v) {
				fmt.Fprintf(&b, " %s of %d", v.Name, o.At.Index)
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// TestRelinkedEqualsFresh edits sources, many times one after the other, and compares
// what is linked from the version before with what is linked from nothing.
func TestRelinkedEqualsFresh(t *testing.T) {
	steps := 40
	if testing.Short() {
		steps = 8
	}
	source := "#include \"all.cuh\"\n" + strings.Join(sources(t), "\n")
	for seed := range uint64(4) {
		random := rand.New(rand.NewPCG(seed, 1))
		env := treesitter.DefaultEnv().With(treesitter.Including(one{&treesitter.Source{
			Path: "all.cuh", Text: treesitter.NewText([]byte(strings.Join(insertions[13:], ""))),
		}}))
		parser := treesitter.NewParser()
		defer parser.Close()
		known := map[*treesitter.Item]*facts.Item{}
		of := func(item *treesitter.Item, _ *treesitter.Source) *facts.Item {
			if known[item] == nil {
				known[item] = facts.Extract(item)
			}
			return known[item]
		}
		text := treesitter.NewText([]byte(source[:len(source)/int(1+seed)]))
		doc := parser.Parse(text, env, nil)
		file := resolve.Link(doc, of)
		shared := 0
		for step := range steps {
			everything(file)
			for range 1 + random.IntN(2) {
				at := random.IntN(text.Len() + 1)
				change := treesitter.Change{Span: treesitter.Span{Start: at, End: at}, New: insertions[random.IntN(len(insertions))]}
				tame := seed%2 == 0 // rather renames and whole declarations than brackets
				switch random.IntN(4) {
				case 0:
					if tame {
						start := text.Line(text.LineOf(at)).Start
						change.Span, change.New = treesitter.Span{Start: start, End: start}, insertions[13+random.IntN(len(insertions)-13)]
						break
					}
					change = treesitter.Change{Span: treesitter.Span{Start: at, End: min(text.Len(), at+random.IntN(60))}}
				case 1, 2, 3:
					if tame {
						change.New = "x" // of most names it makes others
					}
				}
				next, err := text.Apply(change)
				if err != nil {
					t.Fatal(err)
				}
				text = next
			}
			doc = parser.Parse(text, env, doc)
			file = resolve.Relink(file, doc, func(e *resolve.Entry) *facts.Item { return of(e.Item, e.From) })
			shared += file.Common.Before + file.Common.After
			if diff := cmp.Diff(everything(resolve.Link(doc, of)), everything(file)); diff != "" {
				t.Fatalf("seed %d, step %d: differs from a fresh link (-fresh +relinked):\n%s", seed, step, diff)
			}
		}
		if shared == 0 {
			t.Errorf("seed %d: no version has anything in common with the one before", seed)
		}
	}
}

// one includes one file.
type one struct{ source *treesitter.Source }

func (o one) Include(from *treesitter.Source, name string, _ bool) *treesitter.Source {
	if from != nil || name != o.source.Path {
		return nil
	}
	return o.source
}

func (one) Hash() uint64 { return 7 }
