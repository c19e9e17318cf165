// nvcc:
// kernel-redeclared-space: 4
void k(int* out);
__global__ void k(int* out) { *out = 1; }
