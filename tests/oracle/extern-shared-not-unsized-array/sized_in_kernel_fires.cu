// nvcc:
// extern-shared-not-unsized-array: 3
__global__ void k(int* o) { extern __shared__ int s[4]; *o = s[1]; }
