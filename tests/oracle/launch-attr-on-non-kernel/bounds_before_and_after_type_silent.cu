// nvcc:
// launch-attr-on-non-kernel: silent
__launch_bounds__(64, 2) __global__ void a(int* o) { *o = 1; }
__global__ void __launch_bounds__(64) b(int* o) { *o = 1; }
template <int N> __global__ __launch_bounds__(N) void c(int* o) { *o = N; }
extern "C" __global__ void __launch_bounds__(32 * 4, 1) d(int* o) { *o = 1; }
