// nvcc:
// printf-too-many-args: silent
#include <cstdio>
__global__ void k() { printf("%d %d\n", 1, 2); printf("done\n"); }
