// nvcc:
// grid-constant-not-const: 3
__global__ void k(__grid_constant__ void (*f)(int)) { (void)f; }
