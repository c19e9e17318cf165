// nvcc:
// launch-attr-on-non-kernel: 3
__attribute__((launch_bounds(128))) __device__ void f() {}
