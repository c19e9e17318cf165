// nvcc:
// kernel-constexpr: silent
namespace constexpr_device_helper {
__host__ __device__ constexpr int n() { return 4; }
template <int N> __global__ void k(int* o) { *o = N; }
void h(int* o) { k<n()><<<1, n()>>>(o); }
}
namespace constexpr_lambda_in_kernel {
__global__ void k(int* o) { auto f = [](int i) constexpr { return i + 1; }; *o = f(1); }
}
namespace constexpr_parameter_type {
struct P { int n; constexpr __host__ __device__ P(int v) : n(v) {} };
__global__ void k(P p, int* o) { *o = p.n; }
}
namespace if_constexpr_in_body {
template <int N> __global__ void k(int* o) { if constexpr (N > 2) *o = N; constexpr int m = N; *o += m; }
template __global__ void k<3>(int*);
}
