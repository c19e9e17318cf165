// nvcc:
// grid-constant-not-const: silent
typedef int* const CIntPtr;
__global__ void k(__grid_constant__ CIntPtr p) { *p = 1; }
