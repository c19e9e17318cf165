// nvcc:
// kernel-redeclared-space: 4
void k(int);
__global__ void k(int);
__global__ void k(int) {}
