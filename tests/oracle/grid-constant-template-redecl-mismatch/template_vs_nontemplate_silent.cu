// nvcc:
// grid-constant-template-redecl-mismatch: silent
template <class T> __global__ void k(const __grid_constant__ T t, int* o) { *o = t; }
__global__ void k(const int t, int* o) { *o = t; }
