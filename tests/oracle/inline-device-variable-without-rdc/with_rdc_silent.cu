// nvcc: -std=c++17 -rdc=true
// inline-device-variable-without-rdc: silent
inline __device__ int n = 1;
__global__ void k(int* o) { *o = n; }
