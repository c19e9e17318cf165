// nvcc:
// extern-device-variable-without-rdc: silent
extern __constant__ int x = 3;
__global__ void k(int* o) { *o = x; }
