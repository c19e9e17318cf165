// nvcc:
// duplicate-specifier: silent
__device__ int a, b;
__global__ void k(int* o) { *o = a + b; }
