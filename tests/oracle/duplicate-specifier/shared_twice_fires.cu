// nvcc:
// duplicate-specifier: 3
__global__ void k(int* o) { __shared__ __shared__ int s; s = 1; *o = s; }
