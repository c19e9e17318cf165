// nvcc:
// grid-constant-non-kernel: silent
__global__ void k(void (*f)(const __grid_constant__ int), int* o) { *o = 1; }
