// nvcc:
// kernel-main: 3
__global__ void main() {}
