// nvcc:
// kernel-space-conflict: silent
__global__ __global__ void k(int* o) { *o = 1; }
