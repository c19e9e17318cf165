// nvcc:
// memory-space-on-parameter: silent
__device__ __noinline__ int f(int n, const int* p) { return n + *p; }
__global__ void k(int* o) { __shared__ int s; s = 1; *o = f(s, &s); }
