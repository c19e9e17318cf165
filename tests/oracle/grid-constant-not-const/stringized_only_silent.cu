// nvcc:
// grid-constant-not-const: silent
#define STR(x) #x
const char* s = STR(__global__ void k(__grid_constant__ int n););
__global__ void k(int n, int* o) { *o = n; }
