// nvcc:
// launch-bounds-with-maxnreg: silent
__global__ void __launch_bounds__(128) a() {}
__global__ void __maxnreg__(64) b() {}
