// nvcc:
// launch-attr-on-non-kernel: silent
__device__ __noinline__ int f(int x) { return x; }
__global__ void __launch_bounds__(64) k(int* o) { *o = f(1); }
