// nvcc:
// grid-constant-non-kernel: silent
#define MY_KERNEL __global__
struct P { int n; };
MY_KERNEL void k(const __grid_constant__ P p, int* o) { *o = p.n; }
