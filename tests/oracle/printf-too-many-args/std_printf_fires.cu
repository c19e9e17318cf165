// nvcc:
// printf-too-many-args: 4
#include <cstdio>
__device__ void d(int i) { std::printf("x", i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i); }
