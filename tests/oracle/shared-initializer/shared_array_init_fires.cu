// nvcc:
// shared-initializer: 3
__global__ void k(int* o) { __shared__ int n[2] = {1, 2}; *o = n[0]; }
