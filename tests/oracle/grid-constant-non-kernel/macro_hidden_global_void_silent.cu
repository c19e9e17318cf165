// nvcc:
// grid-constant-non-kernel: silent
#define KERNEL extern "C" __global__ void
struct P { int n; };
KERNEL k(const __grid_constant__ P p, int* o) { *o = p.n; }
