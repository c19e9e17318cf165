// nvcc:
// grid-constant-reference: 5; grid-constant-not-const: 5
struct P { int n; };
typedef P& R;
__global__ void k(const __grid_constant__ R p, int* o) { *o = p.n; }
