// nvcc:
// duplicate-specifier: silent
__device__ int f() { return 1; } __device__ int g() { return 1; }
