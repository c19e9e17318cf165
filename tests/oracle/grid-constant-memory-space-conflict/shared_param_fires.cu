// nvcc:
// grid-constant-memory-space-conflict: 4
struct P { int n[4]; };
__global__ void k(__shared__ const __grid_constant__ P p, int* o) { *o = p.n[0]; }
