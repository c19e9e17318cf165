// nvcc: -std=c++17
// inline-device-variable-without-rdc: silent
static inline __device__ int n = 1;
__global__ void k(int* o) { *o = n; }
