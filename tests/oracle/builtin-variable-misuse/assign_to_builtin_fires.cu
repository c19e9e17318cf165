// nvcc:
// builtin-variable-misuse: 3
__global__ void k() { threadIdx.x = 1; }
