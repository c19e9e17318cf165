// nvcc:
// device-static-dynamic-init: 4
__device__ int other;
__device__ int f() { static __device__ int s = other + 1; return s; }
