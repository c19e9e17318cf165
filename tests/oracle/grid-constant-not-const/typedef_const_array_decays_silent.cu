// nvcc:
// grid-constant-not-const: silent
typedef const int CA[4];
__global__ void k(__grid_constant__ CA a, int* o) { *o = a[1]; }
