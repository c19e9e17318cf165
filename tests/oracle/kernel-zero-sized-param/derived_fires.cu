// nvcc:
// kernel-zero-sized-param: 6
struct Z { int a[0]; };
using Alias = Z;
#define TYPE Alias
__global__ void k(int n, TYPE z) {}
