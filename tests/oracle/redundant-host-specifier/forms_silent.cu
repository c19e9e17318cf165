// nvcc:
// redundant-host-specifier: silent
namespace device_elsewhere {
__host__ int f(int n) { return n; }
__device__ int f(int n);
}
namespace host_with_device_elsewhere {
__host__ __device__ int f();
__host__ __device__ int f() { return 1; }
}
namespace case_lambda {
auto f = [] __host__ (int n) { return n; };
}
namespace case_macro {
#define HOST __host__
HOST int f() { return 1; }
#undef HOST
}
