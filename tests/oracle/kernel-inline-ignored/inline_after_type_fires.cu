// nvcc:
// kernel-inline-ignored: 3
__global__ void inline k(int* o) { *o = 1; }
