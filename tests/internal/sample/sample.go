// Package sample writes CUDA sources of any size for benchmarks.
package sample

import (
	"fmt"
	"strings"
)

// PerKernel is how many lines there are for each kernel.
const PerKernel = 50

// Source is a file of about that many lines, with at least one kernel: kernel
// number i is k<i>, with a parameter "const __grid_constant__ P<i> p".
func Source(lines int) string {
	var b strings.Builder
	b.WriteString("#include <cuda_runtime.h>\n")
	for i := range Kernels(lines) {
		fmt.Fprintf(&b, "struct P%d { float* data; int n; float w[32]; };\n", i)
		fmt.Fprintf(&b, "__device__ float helper%d(const P%d& p, int j) { return p.w[j & 31] * p.n; }\n", i, i)
		fmt.Fprintf(&b, "__global__ void __launch_bounds__(256) k%d(const __grid_constant__ P%d p, const float* __restrict__ in, float* out) {\n", i, i)
		b.WriteString("  __shared__ float tile[256];\n  int t = blockIdx.x * blockDim.x + threadIdx.x;\n  tile[threadIdx.x] = in[t];\n  __syncthreads();\n")
		for j := range 37 {
			fmt.Fprintf(&b, "  if (t + %d < p.n) out[t + %d] = helper%d(p, t + %d) + tile[(threadIdx.x + %d) & 255];\n", j, j, i, j, j)
		}
		fmt.Fprintf(&b, "}\nvoid launch%d(P%d p, const float* in, float* out) {\n  k%d<<<p.n / 256, 256>>>(p, in, out);\n}\n\n", i, i, i)
	}
	return b.String()
}

// Kernels is how many kernels a source of so many lines has.
func Kernels(lines int) int { return max(1, lines/PerKernel) }
