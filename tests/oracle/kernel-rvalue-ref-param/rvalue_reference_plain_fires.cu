// nvcc:
// kernel-rvalue-ref-param: 3
__global__ void k(int&& n, int* o) { *o = n; }
