// nvcc:
// kernel-redeclared-space: silent
struct S { void k(int*); };
__global__ void k(int* o) { *o = 1; }
