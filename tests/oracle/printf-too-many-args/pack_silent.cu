// nvcc:
// printf-too-many-args: silent
#include <cstdio>
template <class... T> __global__ void k(T... t) { printf("x", t...); }
