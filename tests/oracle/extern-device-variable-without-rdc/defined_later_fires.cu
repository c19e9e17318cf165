// nvcc:
// extern-device-variable-without-rdc: 4
extern __constant__ int n;
__constant__ int n = 3;
__global__ void k(int* o) { *o = n; }
