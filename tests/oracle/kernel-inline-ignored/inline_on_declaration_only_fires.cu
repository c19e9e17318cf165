// nvcc:
// kernel-inline-ignored: 3 4
inline __global__ void k(int* o);
__global__ void k(int* o) { *o = 1; }
