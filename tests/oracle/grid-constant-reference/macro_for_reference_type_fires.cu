// nvcc:
// grid-constant-reference: 5
struct P { int a[64]; };
#define CR const P&
__global__ void k(__grid_constant__ CR p, int* o) { *o = p.a[0]; }
