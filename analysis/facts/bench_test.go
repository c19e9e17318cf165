package facts_test

import (
	"fmt"
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

// BenchmarkExtractLarge reads items as generators write them, of two sizes: the
// bytes per second must not depend on the size.
func BenchmarkExtractLarge(b *testing.B) {
	for _, shape := range []struct{ name, head, line, tail string }{
		{"locals", "__global__ void k(int p) {\n", "  int a# = f(a#, p);\n", "}\n"},
		{"members", "struct S {\n", "  __device__ int m#; __device__ void f#(int n) { n = 1; }\n", "};\n"},
		{"parameters", "__global__ void k(int p", ", const __grid_constant__ int p#", ") {}\n"},
		{"lambdas", "void h(int p) {\n", "  auto f# = [&] __device__ (int q) { q = p; };\n", "}\n"},
		{"broken", "__global__ void k(int p) {\n", "  a b c # int int; f(p);\n", "}\n"},
		{"declarators", "__device__ int a", ", b# = 1", ";\n"},
	} {
		for _, lines := range []int{1000, 8000} {
			b.Run(fmt.Sprintf("%s/%d", shape.name, lines), func(b *testing.B) {
				var src strings.Builder
				src.WriteString(shape.head)
				for i := range lines {
					src.WriteString(strings.ReplaceAll(shape.line, "#", fmt.Sprint(i)))
				}
				items := parse(src.String() + shape.tail)
				b.SetBytes(int64(src.Len()))
				for b.Loop() {
					for _, it := range items {
						facts.Extract(it)
					}
				}
			})
		}
	}
}
