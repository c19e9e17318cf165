// nvcc:
// kernel-ellipsis: 3
__global__ void k(...) {}
