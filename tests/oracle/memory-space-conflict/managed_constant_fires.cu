// nvcc:
// memory-space-conflict: 3
__managed__ __constant__ int x;
