// nvcc:
// kernel-deduced-return: 3 4
__global__ auto* k2(int* o) { return o; }
__global__ auto k3(int* o);
