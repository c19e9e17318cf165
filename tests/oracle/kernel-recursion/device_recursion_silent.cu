// nvcc:
// kernel-recursion: silent
__device__ int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
__global__ void k(int* o) { *o = fact(*o); }
