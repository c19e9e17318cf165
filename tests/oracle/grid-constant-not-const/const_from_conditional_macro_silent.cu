// nvcc:
// grid-constant-not-const: silent
#ifdef __CUDACC__
#define CONST_ARG const
#else
#define CONST_ARG
#endif
__global__ void k(CONST_ARG __grid_constant__ int n, int* o) { *o = n; }
