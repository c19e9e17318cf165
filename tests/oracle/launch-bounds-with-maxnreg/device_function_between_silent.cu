// nvcc:
// launch-bounds-with-maxnreg: silent
template <int N> __global__ void __launch_bounds__(N) k(int* o) { *o = N; }
template __global__ void k<64>(int*);
__global__ void __launch_bounds__(32) j(int* o) { *o = 2; }
