package facts_test

import (
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/facts"
)

// BenchmarkExtract reads a kernel of 50 lines.
func BenchmarkExtract(b *testing.B) {
	src := "template <class T, int N>\n__global__ void __launch_bounds__(256, 2)\nkernel(const __grid_constant__ Params<T> p,\n    const T* __restrict__ in, T* out, int n) {\n" +
		strings.Repeat("  int i = blockIdx.x * blockDim.x + threadIdx.x;\n  if (i < n) out[i] = f(in[i] * p.scale[i % N]) + p.offset;\n", 22) + "}\n"
	it := parse(src)[0]
	b.ReportMetric(float64(len(it.Tree.Nodes)), "nodes")
	b.ReportAllocs()
	for b.Loop() {
		facts.Extract(it)
	}
}
