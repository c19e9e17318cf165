// nvcc: -arch=sm_70
// grid-constant-unsupported-arch: silent
struct P { int n; };
__global__ void k(const __grid_constant__ P p, int* o) { *o = p.n; }
