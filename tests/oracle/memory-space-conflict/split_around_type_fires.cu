// nvcc:
// memory-space-conflict: 3
__constant__ int __shared__ x;
