// nvcc:
// grid-constant-not-const: 5
struct P { int n; };
__global__ auto k(const __grid_constant__ P p, int* o) -> void { *o = p.n; }
__global__ auto k2(__grid_constant__ P p, int* o) -> void { *o = p.n; }
