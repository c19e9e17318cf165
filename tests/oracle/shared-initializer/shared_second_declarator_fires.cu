// nvcc:
// shared-initializer: 3
__global__ void k(int* o) { __shared__ int a, b = 1; a = b; *o = a; }
