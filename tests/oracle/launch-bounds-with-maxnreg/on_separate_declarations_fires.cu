// nvcc:
// launch-bounds-with-maxnreg: 4
__global__ void __launch_bounds__(128) k();
__global__ void __maxnreg__(64) k() {}
