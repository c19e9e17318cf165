// nvcc:
// kernel-deduced-return: silent
__device__ auto twice(int n) { return 2 * n; }
auto host() { return 1; }
__global__ void k(int* o) { *o = twice(3); }
