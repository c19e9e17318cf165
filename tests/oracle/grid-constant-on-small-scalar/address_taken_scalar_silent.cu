// nvcc:
// grid-constant-on-small-scalar: silent
__device__ __noinline__ int f(const int* p) { return *p; }
__global__ void k(const __grid_constant__ int n, int* o) { *o = f(&n); }
