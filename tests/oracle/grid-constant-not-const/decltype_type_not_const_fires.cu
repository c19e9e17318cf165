// nvcc:
// grid-constant-not-const: 5
struct P { int n; };
P make();
__global__ void k(__grid_constant__ decltype(make()) p, int* o) { *o = p.n; }
