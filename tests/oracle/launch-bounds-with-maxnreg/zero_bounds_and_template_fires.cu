// nvcc:
// launch-bounds-with-maxnreg: 3 4
__global__ void __launch_bounds__(0) __maxnreg__(64) k() {}
template <class T> __global__ void __launch_bounds__(64) __maxnreg__(64) kt() {}
