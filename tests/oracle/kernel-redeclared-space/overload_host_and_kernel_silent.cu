// nvcc:
// kernel-redeclared-space: silent
__global__ void k(int* o) { *o = 1; }
void k(int n, int* o) { k<<<1, n>>>(o); }
