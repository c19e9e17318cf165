// nvcc:
// kernel-in-inline-unnamed-namespace: silent
namespace beside_it {
inline namespace { __host__ __device__ int twice(int n) { return 2 * n; } }
namespace m { __global__ void k(int* o) { *o = twice(1); } }
__global__ void j(int* o) { *o = twice(2); }
}
namespace device_function_inside {
inline namespace { __device__ int f() { return 1; } }
__global__ void k(int* o) { *o = f(); }
}
namespace friend_of_other_namespace {
namespace n { __global__ void k(int* o); }
inline namespace { struct S { friend __global__ void n::k(int* o); }; }
}
namespace lambda_with_word {
inline namespace { auto f = [] __global__ () {}; }
}
namespace named_inline_namespace {
inline namespace v2 { __global__ void k(int* o) { *o = 1; } }
}
namespace unnamed_in_named_inline {
inline namespace v2 { namespace { __global__ void k(int* o) { *o = 1; } } }
}
