// nvcc:
// redundant-device-space: 4, 8, 11, 12, 15 (the compilers say nothing)
namespace device_constant_redundant {
__device__ __constant__ int n = 1;
__constant__ int m = 1;
}
namespace second_declarator {
__constant__ __device__ int a = 1, b[2];
}
namespace shared_and_managed {
__managed__ __device__ int m;
__global__ void k(int* o) { __device__ __shared__ int s[2]; s[0] = 1; static __constant__ __device__ int c = 3; *o = s[0] + c; }
}
namespace case_template {
template <class T> struct S { static __device__ T f() { __shared__ __device__ T s; s = T(); return s; } };
}
