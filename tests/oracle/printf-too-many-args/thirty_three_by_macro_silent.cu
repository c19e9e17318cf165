// nvcc:
// printf-too-many-args: silent
#include <cstdio>
#define T8 1, 2, 3, 4, 5, 6, 7, 8
#define F8 "%d%d%d%d%d%d%d%d"
__global__ void k() { printf(F8 F8 F8 F8 "%d\n", T8, T8, T8, T8, 33); }
