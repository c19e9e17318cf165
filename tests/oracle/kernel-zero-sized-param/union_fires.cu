// nvcc:
// kernel-zero-sized-param: 4
union U { int a[0]; char b[0]; };
__global__ void k(U u) {}
