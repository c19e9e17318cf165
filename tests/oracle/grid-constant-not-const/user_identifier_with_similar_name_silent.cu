// nvcc:
// grid-constant-not-const: silent
struct grid_constant { int n; };
__global__ void k(grid_constant __grid_constant, int* o) { *o = __grid_constant.n; }
