package navigate_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/navigate"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// checked is a file as it is checked by no rule.
func checked(t testing.TB, text string) *analysis.Result {
	t.Helper()
	reader := analysis.NewReader()
	defer reader.Close()
	unit := &analysis.Unit{Command: &archcfg.Command{CUDA: true, Assumed: true}, Settings: &analysis.Settings{}}
	return (&analysis.Checker{}).Check(reader.Read(treesitter.NewText([]byte(text)), unit, nil), nil)
}

// summarised are the units of files by their names, the first one first.
func summarised(t testing.TB, files ...[2]string) []*program.Unit {
	t.Helper()
	var units []*program.Unit
	for _, f := range files {
		units = append(units, analysis.Summarise(checked(t, f[1]), f[0]))
	}
	return units
}

// shown are sites as "file:line".
func shown(sites []navigate.Site) string {
	var all []string
	for _, s := range sites {
		all = append(all, fmt.Sprintf("%s:%d", s.File.Path, s.Name.Line))
	}
	return strings.Join(all, " ")
}

// TestOpenFilesCountFirst: what is indexed of a file is forgotten for what the
// editor has of it, and internal names do not leave their file.
func TestOpenFilesCountFirst(t *testing.T) {
	const open = "\n\n__global__ void k(int);\nstatic __global__ void own();\nvoid go() { k<<<1, 1>>>(1); own<<<1, 1>>>(); }\n"
	indexed := summarised(t,
		[2]string{"/a.cu", "__global__ void k(int);\nvoid go() { k<<<1, 1>>>(1); }\n"},
		[2]string{"/b.cu", "__global__ void k(int n) {}\nstatic __global__ void own() {}\n"},
	)
	units := navigate.Over(summarised(t, [2]string{"/a.cu", open}), navigate.NewIndex(indexed))
	r := checked(t, open)
	ask := func(needle string) navigate.Target {
		t.Helper()
		target, ok := navigate.At(r, units, strings.Index(open, needle))
		if !ok {
			t.Fatalf("nothing at %q", needle)
		}
		return target
	}
	target := ask("k<<<")
	if got, want := shown(target.References(true)), "/a.cu:3 /a.cu:5 /b.cu:1"; got != want {
		t.Errorf("references %q, expected %q", got, want)
	}
	if got, want := shown(target.Definitions()), "/b.cu:1"; got != want {
		t.Errorf("definition %q, expected %q", got, want)
	}
	target = ask("own<<<")
	if got, want := shown(target.Definitions()), "/a.cu:4"; got != want {
		t.Errorf("definition of an internal kernel %q, expected %q", got, want)
	}
}

// TestOverloads: where types leave open which overload is launched, all that take
// as many arguments are definitions, and the launch is a reference of all together
// but of none by itself.
func TestOverloads(t *testing.T) {
	const source = `__global__ void k(int a, float b) {}
__global__ void k(float a, int b) {}
__global__ void k(int a) {}
template <typename T> __global__ void d(T a, int n = 0) {}
void go(int x) { k<<<1, 1>>>(x, x); k<<<1, 1>>>(x); d<<<1, 1>>>(x); }
`
	units := navigate.Over(summarised(t, [2]string{"a.cu", source}), nil)
	r := checked(t, source)
	for _, c := range []struct{ at, definitions, references string }{
		{"k<<<1, 1>>>(x, x)", "a.cu:1 a.cu:2", "a.cu:1 a.cu:2 a.cu:5"},
		{"k(float a", "a.cu:2", "a.cu:2"},
		{"k<<<1, 1>>>(x);", "a.cu:3", "a.cu:3 a.cu:5"},
		{"d<<<", "a.cu:4", "a.cu:4 a.cu:5"},
	} {
		target, ok := navigate.At(r, units, strings.Index(source, c.at))
		if !ok {
			t.Errorf("nothing at %q", c.at)
			continue
		}
		if got := shown(target.Definitions()); got != c.definitions {
			t.Errorf("definitions at %q: %q, expected %q", c.at, got, c.definitions)
		}
		if got := shown(target.References(true)); got != c.references {
			t.Errorf("references at %q: %q, expected %q", c.at, got, c.references)
		}
	}
}

// TestSearchOrder: better matches come first.
func TestSearchOrder(t *testing.T) {
	const source = "__global__ void sum();\n__global__ void sum_rows();\n__global__ void row_sum();\n__global__ void s_u_m();\nvoid sum_host() {}\n__global__ void other();\n"
	units := navigate.Over(summarised(t, [2]string{"a.cu", source}), nil)
	names := func(cuda bool) (all []string) {
		for _, f := range units.Search("sum", cuda) {
			all = append(all, f.Symbol.Name)
		}
		return all
	}
	if got, want := names(true), []string{"sum", "sum_rows", "s_u_m", "row_sum"}; !slices.Equal(got, want) {
		t.Errorf("kernels %q, expected %q", got, want)
	}
	if got := names(false); !slices.Contains(got, "sum_host") {
		t.Errorf("all %q, expected sum_host among them", got)
	}
}

// FuzzNavigate: whatever the text and the place, there are answers without a
// panic, all places are in the text, and a rename gives what parses as the same
// declarations.
func FuzzNavigate(f *testing.F) {
	f.Add("__global__ void k(const int n) { k<<<n, 1>>>(n); }", 20, "z")
	f.Add("namespace a { struct S { int m; void f(); }; __constant__ S s; }\ntemplate <> __global__ void k<int>(int n);", 60, "m")
	f.Add("auto p = k; void f() { p<<<1, 1>>>(R\"x(n)x\", 1'0); }", 25, "")
	f.Add("__global__ void k(int n) { auto f = [n = n](int m) { int n[n]; }; asm(\"\" :: \"r\"(n)); }", 22, "q")
	f.Add("__global__ A0000(A00 A){", 21, "\xc2")
	f.Fuzz(func(t *testing.T, text string, offset int, to string) {
		r := checked(t, text)
		u := analysis.Summarise(r, "a.cu")
		units := navigate.Over([]*program.Unit{u}, navigate.NewIndex(nil))
		within(t, text, navigate.Outline(r))
		units.Lenses()
		units.Search(to, false)
		if target, ok := navigate.At(r, units, offset); ok {
			for _, sites := range [][]navigate.Site{target.Definitions(), target.Declarations(), target.References(true), target.Functions()} {
				for _, s := range sites {
					if s.Name.Start < 0 || int(s.Name.End) > len(text) || s.Name.Start > s.Name.End {
						t.Errorf("place %+v in a text of %d bytes", s.Name, len(text))
					}
				}
			}
			for _, s := range target.Functions() {
				units.Incoming(s)
				units.Outgoing(s)
			}
		}
		p, err := navigate.ParameterAt(r, units, offset)
		if err != nil {
			return
		}
		spans, err := p.Mentions(r, u, to)
		if err != nil {
			return
		}
		for i, s := range spans {
			if s.Start < 0 || s.End > len(text) || text[s.Start:s.End] != p.Name || i > 0 && s.Start < spans[i-1].End {
				t.Errorf("mention %v of %q in %q", s, p.Name, text)
			}
		}
		if !strings.Contains(text, to) {
			roundTrip(t, text, p.Name, to, spans)
		}
	})
}

// roundTrip renames to a name that is new in the text, and back.
func roundTrip(t *testing.T, text, from, to string, spans []treesitter.Span) {
	t.Helper()
	renamed := replaced(text, to, spans)
	r := checked(t, renamed)
	u := analysis.Summarise(r, "a.cu")
	p, err := navigate.ParameterAt(r, navigate.Over([]*program.Unit{u}, nil), spans[0].Start)
	if err != nil || p.Name != to {
		t.Fatalf("%q: no parameter %q after renaming %q: %v", renamed, to, from, err)
	}
	back, err := p.Mentions(r, u, from)
	if err != nil {
		return // the old name is still in use, for something else
	}
	if got := replaced(renamed, from, back); got != text {
		t.Errorf("renamed to %q and back: %q, was %q", to, got, text)
	}
}

func replaced(text, by string, spans []treesitter.Span) string {
	for _, s := range slices.Backward(spans) {
		text = text[:s.Start] + by + text[s.End:]
	}
	return text
}

// within checks that nodes are in the text and hold their names and children's.
func within(t *testing.T, text string, nodes []navigate.Node) {
	for i := range nodes {
		n := &nodes[i]
		if n.Name == "" || !n.Span.Covers(n.NameSpan) || n.Span.Start < 0 || n.Span.End > len(text) {
			t.Errorf("node %q at %v, its name at %v, in a text of %d bytes", n.Name, n.Span, n.NameSpan, len(text))
		}
		within(t, text, n.Children)
	}
}

// BenchmarkOutline is for a file of 10,000 lines.
func BenchmarkOutline(b *testing.B) {
	var source strings.Builder
	for i := range 2500 {
		fmt.Fprintf(&source, "__global__ void k%d(const float* a, int n) {\n  int i = threadIdx.x;\n  if (i < n) helper(a[i]);\n}\n", i)
	}
	r := checked(b, source.String())
	for b.Loop() {
		if n := len(navigate.Outline(r)); n != 2500 {
			b.Fatalf("%d nodes", n)
		}
	}
}
