// nvcc:
// extern-device-variable-without-rdc: 3
__global__ void k(int* o) { extern __device__ int x; *o = x; }
