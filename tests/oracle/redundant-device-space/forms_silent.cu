// nvcc:
// redundant-device-space: silent
namespace constant_alone {
__constant__ int n = 1;
__managed__ int m;
}
namespace device_alone {
__device__ int a;
__global__ void k(int* o) { static __device__ int b; *o = a + b; }
}
namespace functions_and_parameters {
__device__ int f(int n) { return n; }
struct S { __device__ S() {} __device__ int g(); };
}
namespace case_macro {
#define GLOBAL __device__
GLOBAL __constant__ int a = 1;
#undef GLOBAL
}
