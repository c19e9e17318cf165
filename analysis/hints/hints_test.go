package hints_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/hints"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

func read(source []byte) *analysis.Result {
	command := archcfg.ReadArgs([]string{"-arch=sm_80"}, archcfg.ReadOptions{})
	checker := analysis.Checker{}
	return checker.Check(analysis.Read(treesitter.NewText(source), &analysis.Unit{Command: &command, Settings: &analysis.Settings{}}), nil)
}

// shown is the text with its hints in brackets.
func shown(source string, all []hints.Hint) string {
	var b strings.Builder
	at := 0
	for _, h := range all {
		b.WriteString(source[at:h.At] + "[" + h.Label + "]")
		at = h.At
	}
	return b.String() + source[at:]
}

func TestOf(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"numbers", "void f() { k<<<[grid:]1, [block:]dim3(2, 2), [shared:]n * sizeof(int), [stream:]0>>>(1); }"},
		{"names that say it", "void f() { k<<<grid, blockSize, smemBytes, stream_>>>(1); }"},
		{"members and calls", "void f() { k<<<cfg.grid, a->blockDim, [shared:]f(x), at::getStream()>>>(1); }"},
		{"names that say something else", "void f() { k<<<[grid:]blockSize, [block:]numBlocks, [shared:]stream, [stream:]shared>>>(1); }"},
		{"parameters", "struct P { double d[164]; };\n__global__ void k(P p[1,312 B], int n)[1,316 B] {}"},
		{"scalars alone", "__global__ void k(float* p, int n)[12 B];"},
		{"an unknown size", "__global__ void k(Unknown u, int n);"},
		{"no parameters", "__global__ void k();"},
		{"a template", "template <class T> __global__ void k(T t);"},
		{"a host function", "struct P { int a; };\nvoid k(P p);"},
	} {
		t.Run(c.name, func(t *testing.T) {
			source := c.want
			for strings.Contains(source, "[") {
				open := strings.Index(source, "[")
				end := open + strings.Index(source[open:], "]")
				if source[open+1:end] == "164" {
					source = source[:open] + "«164»" + source[end+1:]
					continue
				}
				source = source[:open] + source[end+1:]
			}
			source = strings.NewReplacer("«", "[", "»", "]").Replace(source)
			for _, prefix := range []string{"", "/* ä𝕏 */\r\n"} {
				r := read([]byte(prefix + source))
				all := hints.Of(r, treesitter.Span{End: r.Doc.Text.Len()}, hints.Launch|hints.Parameters)
				if got := shown(prefix+source, all); got != prefix+c.want {
					t.Errorf("got %s, expected %s", got, prefix+c.want)
				}
			}
		})
	}
}

// TestConstants: what device code reads of the host's constants, where they are
// computed; literals, variables and what only the host reads say nothing.
func TestConstants(t *testing.T) {
	const source = "constexpr int n = 4;\nconst int m = n * 3;\nconstexpr float h = 0.5f * n;\nint v = n * 2;\nconst int host = n + 1;\n" +
		"__global__ void k(float* o) { o[m] = h * n; }\nint f() { return host; }\n"
	r := read([]byte(source))
	got := shown(source, hints.Of(r, treesitter.Span{End: len(source)}, hints.Constants))
	if want := strings.NewReplacer("n * 3", "n * 3[= 12]", "0.5f * n", "0.5f * n[= 2]").Replace(source); got != want {
		t.Errorf("got %s, expected %s", got, want)
	}
}

// TestKinds: only what is wanted, and only where it is.
func TestKinds(t *testing.T) {
	const source = "__global__ void k(int n);\nvoid f() { k<<<1, 2>>>(3); }"
	r := read([]byte(source))
	whole := treesitter.Span{End: len(source)}
	if got := len(hints.Of(r, whole, 0)); got != 0 {
		t.Errorf("%d hints of no kind", got)
	}
	if got := len(hints.Of(r, whole, hints.Launch)); got != 2 {
		t.Errorf("%d hints at a launch, expected 2", got)
	}
	if got := len(hints.Of(r, treesitter.Span{End: 26}, hints.Launch|hints.Parameters)); got != 1 {
		t.Errorf("%d hints in the first line, expected 1", got)
	}
}

// FuzzOf: hints are sorted and inside the text.
func FuzzOf(f *testing.F) {
	f.Add([]byte("struct P { int a[4]; };\n__global__ void k(const __grid_constant__ P n) {}\nvoid f() { k<<<dim3(1), 2>>>(1); }\n"))
	f.Fuzz(func(t *testing.T, source []byte) {
		if len(source) > 4096 {
			t.Skip()
		}
		last := 0
		for _, h := range hints.Of(read(source), treesitter.Span{End: len(source)}, hints.Launch|hints.Parameters|hints.Constants) {
			if h.At < last || h.At > len(source) || h.Label == "" {
				t.Fatalf("hint %+v after %d in %d bytes", h, last, len(source))
			}
			last = h.At
		}
	})
}

// BenchmarkOf is a file of 10,000 lines.
func BenchmarkOf(b *testing.B) {
	var s strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&s, "struct P%d { float v[4]; };\n__global__ void k%d(const P%d p, float* out, int n)\n{\n  int i = blockIdx.x * blockDim.x + threadIdx.x;\n  if (i < n) {\n    out[i] = p.v[0] * out[i];\n  }\n}\nvoid f%d(P%d p) { k%d<<<16, dim3(16, 16)>>>(p, nullptr, 0); }\n\n", i, i, i, i, i, i)
	}
	r := read([]byte(s.String()))
	checker := analysis.Checker{}
	for _, c := range []struct {
		name  string
		kinds hints.Kind
		// end is where what is asked for ends.
		end int
	}{
		{"launch", hints.Launch, r.Doc.Text.Len()},
		{"parameters", hints.Parameters, r.Doc.Text.Len()},
		{"parameters of a screen", hints.Parameters, r.Doc.Text.Line(60).Start},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				// As after a key: nothing is known of this version.
				r := checker.Check(r.Reading, nil)
				b.StartTimer()
				hints.Of(r, treesitter.Span{End: c.end}, c.kinds)
			}
		})
	}
}
