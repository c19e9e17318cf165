// nvcc:
// grid-constant-modified: silent
struct P { int* q; };
__global__ void k(const __grid_constant__ P p) { p.q[0] = 1; *p.q += 2; }
