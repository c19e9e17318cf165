// nvcc:
// grid-constant-non-kernel: silent
struct P { int n; friend __global__ void k(const __grid_constant__ P p, int* o); };
__global__ void k(const __grid_constant__ P p, int* o) { *o = p.n; }
