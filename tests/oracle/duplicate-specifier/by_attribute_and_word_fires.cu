// nvcc:
// duplicate-specifier: 3
__attribute__((host)) __host__ __device__ int f() { return 1; }
__global__ void k(int* o) { *o = f(); }
