// nvcc:
// shared-initializer: 3
__global__ void k(int* o) { __shared__ int n{0}; *o = n; }
