// nvcc:
// duplicate-specifier: 3
__device__ __device__ int f() { return 1; }
__global__ void k(int* o) { *o = f(); }
