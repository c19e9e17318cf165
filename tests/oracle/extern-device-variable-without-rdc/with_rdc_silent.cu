// nvcc: -rdc=true
// extern-device-variable-without-rdc: silent
extern __device__ int n;
__global__ void k(int* o) { *o = n; }
