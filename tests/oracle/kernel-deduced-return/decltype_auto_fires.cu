// nvcc:
// kernel-deduced-return: 3
__global__ decltype(auto) k(int* o) { *o = 1; }
