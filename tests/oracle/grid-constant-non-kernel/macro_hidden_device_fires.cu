// nvcc:
// grid-constant-non-kernel: 5
#define FN __device__ inline
struct P { int n; };
FN int f(const __grid_constant__ P p) { return p.n; }
