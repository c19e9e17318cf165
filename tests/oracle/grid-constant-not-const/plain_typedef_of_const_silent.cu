// nvcc:
// grid-constant-not-const: silent
struct P { int n; };
typedef const P CP;
__global__ void k(__grid_constant__ CP p, int* o) { *o = p.n; }
