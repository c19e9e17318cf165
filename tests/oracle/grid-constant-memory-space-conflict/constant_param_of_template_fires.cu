// nvcc:
// grid-constant-memory-space-conflict: 3 4
template <class T> __global__ void k(__constant__ const __grid_constant__ T t, int* o) { *o = t; }
template __global__ void k<int>(__constant__ const __grid_constant__ int, int*);
