// nvcc:
// extern-shared-not-unsized-array: 3
__global__ void k(int* p) { extern __shared__ int s; *p = s; }
