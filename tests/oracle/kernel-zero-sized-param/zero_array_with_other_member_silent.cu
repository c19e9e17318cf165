// nvcc:
// kernel-zero-sized-param: silent
struct Z { int n; int a[0]; };
__global__ void k(Z z, int* o) { *o = z.n; }
