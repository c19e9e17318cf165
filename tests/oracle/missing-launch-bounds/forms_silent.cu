// nvcc: -Wmissing-launch-bounds
// missing-launch-bounds: silent
namespace first_with {
__global__ void __launch_bounds__(64) k(int* o);
__global__ void k(int* o) { *o = 1; }
}
namespace case_macro {
#define BOUNDS __launch_bounds__(128)
BOUNDS __global__ void k(int* o) { *o = 1; }
}
namespace other_functions {
__device__ int f() { return 1; }
__host__ __device__ int g() { return 1; }
void h() { auto l = [] __device__ { return 1; }; (void)l; }
}
namespace present_with_flag {
__global__ void __launch_bounds__(128) k() {}
}
namespace template_with {
template <int N> __global__ void __launch_bounds__(N) k(int* o) { *o = N; }
template __global__ void k<64>(int*);
void h(int* o) { k<32><<<1, 32>>>(o); }
}
