// nvcc:
// kernel-deduced-return: 4
#define KERNEL __global__ auto
KERNEL k(int* o) { *o = 1; }
