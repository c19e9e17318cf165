// nvcc:
// memory-space-on-parameter: 3
__device__ int f(__shared__ int* p) { return *p; }
