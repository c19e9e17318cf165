// nvcc:
// extern-device-variable-without-rdc: 3
extern __managed__ int m;
__global__ void k(int* o) { *o = m; }
