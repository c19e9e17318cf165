// nvcc:
// grid-constant-not-const: 5, 8
struct P { int a[64]; };
#define Q P
__global__ void k(__grid_constant__ Q p, int* o) { *o = p.a[0]; }

#define PC const P*
__global__ void l(__grid_constant__ PC p, int* o) { *o = p->a[0]; }
