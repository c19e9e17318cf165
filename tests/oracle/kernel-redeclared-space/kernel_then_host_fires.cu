// nvcc:
// kernel-redeclared-space: 4
__global__ void k(int* out);
void k(int* out) {}
