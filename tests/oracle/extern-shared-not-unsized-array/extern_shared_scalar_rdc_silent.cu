// nvcc: -rdc=true
// extern-shared-not-unsized-array: silent
__global__ void k(int* o) { extern __shared__ int s; s = 1; *o = s; }
