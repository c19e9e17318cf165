// nvcc:
// extern-device-variable-without-rdc: 3
extern __device__ int n;
__global__ void k(int* o) { *o = n; }
