// nvcc:
// grid-constant-not-const: silent
struct P { int a[64]; };
#define C const
#define CP const P
#define PC P* const
#define IN(T) const T
__global__ void k(__grid_constant__ CP p, __grid_constant__ C P q, __grid_constant__ PC r, __grid_constant__ IN(P) s, int* o) { *o = p.a[0] + q.a[0] + r->a[0] + s.a[0]; }
