// nvcc:
// kernel-inline-ignored: 4 5
__global__ void k(int* o);
inline __global__ void k(int* o);
__global__ void k(int* o) { *o = 1; }
