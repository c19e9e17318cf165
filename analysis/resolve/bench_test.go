package resolve_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// program is a file of about 50 lines per kernel: types, a helper, the kernel
// declared and defined, a launcher.
func program(kernels int) string {
	var b strings.Builder
	for i := range kernels {
		fmt.Fprintf(&b, `struct Params%[1]d { float* in; float* out; int n; int strides[4]; };
using Arg%[1]d = const Params%[1]d;
template <class T> struct Tile%[1]d { T* data; int rows, cols; };
__device__ inline float f%[1]d(float x) { return x * 2; }
__global__ void kernel%[1]d(const __grid_constant__ Params%[1]d p, int n);
template <class T> __global__ void tiles%[1]d(const Tile%[1]d<T> t, T* out) { *out = t.data[0]; }
`, i)
		fmt.Fprintf(&b, "__global__ void kernel%[1]d(const __grid_constant__ Params%[1]d p, int n) {\n", i)
		for j := range 36 {
			fmt.Fprintf(&b, "  p.out[%d] = f%d(p.in[threadIdx.x + %d * n]) + p.strides[%d];\n", j, i, j, j%4)
		}
		fmt.Fprintf(&b, `}
void launch%[1]d(Params%[1]d p, Tile%[1]d<float> t) {
  kernel%[1]d<<<1, 32>>>(p, 3);
  tiles%[1]d<<<1, 32>>>(t, p.out);
  tiles%[1]d<float><<<1, 32>>>(t, p.out);
}

`, i)
	}
	return b.String()
}

func benchmarkItems(b *testing.B, kernels int) (*treesitter.Document, func(*treesitter.Item, *treesitter.Source) *facts.Item) {
	b.Helper()
	doc := treesitter.Parse(treesitter.NewText([]byte(program(kernels))), nil)
	items := make(map[*treesitter.Item]*facts.Item, len(doc.Items))
	for i := range doc.Items {
		items[doc.Items[i].Item] = facts.Extract(doc.Items[i].Item)
	}
	return doc, func(it *treesitter.Item, _ *treesitter.Source) *facts.Item { return items[it] }
}

// BenchmarkLink links 10,000 lines with 400 kernels.
func BenchmarkLink(b *testing.B) {
	doc, items := benchmarkItems(b, 200)
	b.ReportMetric(float64(doc.Text.LineCount()), "lines")
	for b.Loop() {
		resolve.Link(doc, items)
	}
}

// BenchmarkLinkAndAsk also asks what the rules ask of every kernel.
func BenchmarkLinkAndAsk(b *testing.B) {
	doc, items := benchmarkItems(b, 200)
	for b.Loop() {
		f := resolve.Link(doc, items)
		for d := range f.Decls() {
			if f.Kernel(d) != treesitter.Yes {
				continue
			}
			f.Group(d)
			f.ReturnType(d, nil).Void()
			for i := range d.Params {
				f.ParamType(d, i).Const()
			}
			f.Instances(d)
		}
	}
}
