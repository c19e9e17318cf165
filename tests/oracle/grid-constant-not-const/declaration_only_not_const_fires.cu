// nvcc:
// grid-constant-not-const: 4
struct P { int n; };
__global__ void k(__grid_constant__ P p);
