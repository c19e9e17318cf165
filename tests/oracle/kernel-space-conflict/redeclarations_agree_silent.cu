// nvcc:
// kernel-space-conflict: silent
__global__ void k(int* o);
__global__ void k(int* o);
__device__ void d(int* o) { *o = 1; }
__global__ void k(int* o) { d(o); }
