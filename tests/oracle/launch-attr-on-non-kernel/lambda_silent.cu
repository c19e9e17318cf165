// nvcc:
// launch-attr-on-non-kernel: silent
void h() { auto l = [] __device__ __launch_bounds__(64) () { }; (void)l; }
