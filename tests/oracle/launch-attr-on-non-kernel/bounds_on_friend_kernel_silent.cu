// nvcc:
// launch-attr-on-non-kernel: silent
struct S { friend __global__ void __launch_bounds__(64) k(S, int*); };
__global__ void __launch_bounds__(64) k(S, int* o) { *o = 1; }
