// nvcc:
// kernel-inline-ignored: 4
#define KINLINE inline
KINLINE __global__ void k(int* o) { *o = 1; }
