// nvcc:
// kernel-reference-param: 4
using R = const int&;
__global__ void k(R n, int* o) { *o = n; }
