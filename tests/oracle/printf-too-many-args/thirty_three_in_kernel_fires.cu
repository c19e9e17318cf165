// nvcc:
// printf-too-many-args: 4
#include <cstdio>
__global__ void k(int i) { printf("x", i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i); }
