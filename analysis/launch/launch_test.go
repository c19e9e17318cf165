package launch_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/launch"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

func link(source string) (*resolve.File, *constant.Evaluator) {
	doc := treesitter.Parse(treesitter.NewText([]byte(source)), nil)
	f := resolve.Link(doc, func(it *treesitter.Item, _ *treesitter.Source) *facts.Item { return facts.Extract(it) })
	return f, constant.New(f)
}

func dims(d constant.Dims) string { return d[0].String() + " " + d[1].String() + " " + d[2].String() }

// TestSites reads what launches ask for, which kernel they launch, and what bounds
// that has.
func TestSites(t *testing.T) {
	f, e := link(`#define THREADS 128
__global__ void __launch_bounds__(256) k(int n);
__global__ void __launch_bounds__(THREADS) k(int n) {}
__global__ void declared();
__global__ void __launch_bounds__(32) declared();
__global__ void __launch_bounds__(1) both(); __global__ void __launch_bounds__(2) both();
__global__ void o(int) {} __global__ void o(float) {}
template <int N> __global__ void __launch_bounds__(N * 2) t() {}
template <class T> __global__ void s() {} template <> __global__ void s<int>() {}
HIDDEN __global__ void h() {}
namespace n { __global__ void __launch_bounds__(64) k() {} }
void host(dim3 b, void (*p)(int)) {
  k<<<4, THREADS, 1 << 10>>>(1);
  k<<<dim3(2, 3), b>>>(1);
  declared<<<1, 1>>>();
  both<<<1, 1>>>();
  o<<<1, 1>>>(1);
  t<16><<<1, 1>>>();
  s<int><<<1, 1>>>();
  h<<<1, 1>>>();
  n::k<<<1, 1, b.x>>>();
  p<<<1, 1>>>(1);
}
`)
	var got []string
	for _, s := range launch.Sites(f) {
		line := fmt.Sprintf("%s: grid %s, block %s, shared %s", s.Callee, dims(s.Asks.Grid), dims(s.Asks.Block), s.Asks.Shared)
		group, args, ok := s.Kernel(f, e)
		if !ok {
			got = append(got, line+", some kernel")
			continue
		}
		a, present := launch.Effective(group, launch.Bounds)
		switch present {
		case treesitter.Yes:
			line += ", bound " + a.Value(e, 0, args).String()
		case treesitter.Unknown:
			line += ", bound unknown"
		}
		got = append(got, line)
	}
	want := []string{
		"k: grid 4 1 1, block 128 1 1, shared 1024, bound 128",
		"k: grid 2 3 1, block ? ? ?, shared 0, bound 128",
		"declared: grid 1 1 1, block 1 1 1, shared 0, bound 32",
		"both: grid 1 1 1, block 1 1 1, shared 0, bound unknown",
		"o: grid 1 1 1, block 1 1 1, shared 0, some kernel",
		"t<16>: grid 1 1 1, block 1 1 1, shared 0, bound 32",
		"s<int>: grid 1 1 1, block 1 1 1, shared 0, some kernel",
		"h: grid 1 1 1, block 1 1 1, shared 0, bound unknown",
		"n::k: grid 1 1 1, block 1 1 1, shared ?, bound 64",
		"p: grid 1 1 1, block 1 1 1, shared 0, some kernel",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestTuple(t *testing.T) {
	for text, want := range map[string]string{
		"(1, 2, 3)":       "1|2|3",
		"(f(1, 2), a[0])": "f(1, 2)|a[0]",
		"128":             "128",
		"( N )":           "N",
		"":                "",
	} {
		if got := strings.Join(launch.Tuple(text), "|"); got != want {
			t.Errorf("Tuple(%q) is %q, want %q", text, got, want)
		}
	}
}

// TestParametersOf lays out blocks of parameters.
func TestParametersOf(t *testing.T) {
	f, e := link(`struct P { double d; char c; };
using Row = float[4];
template <class T> __global__ void t(T a, int b);
__global__ void a(char c, const P p, Row row, int n);
__global__ void b(float3 v, double2 w, bool last);
__global__ void unknown(int n, Unread u);
__global__ void none();
`)
	got := map[string]string{}
	for d := range f.Decls() {
		p, ok := launch.ParametersOf(f, e, d, nil)
		got[d.Name] = fmt.Sprint(p.Bytes, p.At, ok)
	}
	for name, want := range map[string]string{
		"a":       "36 [{0 1} {8 16} {24 8} {32 4}] true",
		"b":       "33 [{0 12} {16 16} {32 1}] true",
		"unknown": "0 [] false",
		"none":    "0 [] true",
		"t":       "0 [] false",
	} {
		if got[name] != want {
			t.Errorf("%s: %s, want %s", name, got[name], want)
		}
	}
}
