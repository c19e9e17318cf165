// nvcc:
// printf-too-many-args: silent
#include <cstdio>
void h(int i) { printf("x", i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i); }
__host__ __device__ void hd(int i) { printf("x", i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i); }
