// nvcc:
// kernel-deduced-return: silent
__global__ auto k(int* o) -> void { *o = 1; }
