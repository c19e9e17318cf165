// nvcc:
// grid-constant-not-const: 4
typedef const int* PtrToConst;
__global__ void k(__grid_constant__ PtrToConst p, int* o) { *o = *p; }
