// nvcc:
// grid-constant-reference: 4; grid-constant-not-const: 4
using R = int&&;
__global__ void k(__grid_constant__ R& n, int* o) { *o = n; }
