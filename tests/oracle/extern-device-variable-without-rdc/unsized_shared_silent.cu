// nvcc:
// extern-device-variable-without-rdc: silent
extern __shared__ int s[];
__global__ void k(int* o) { *o = s[1]; }
