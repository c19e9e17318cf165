// nvcc:
// kernel-call-without-config: 5, 6, 10, 14, 18, 19
namespace from_device_and_both {
__global__ void k(int n) {}
__device__ void f() { k(1); }
__host__ __device__ void g() { k(1); }
}
namespace template_caller_not_dependent {
__global__ void k(int n) {}
template <class T> void f(T) { k(1); }
}
namespace parenthesised {
__global__ void k(int n) {}
void f() { (k)(1); }
}
namespace in_lambda_and_namespace {
namespace n { __global__ void k(int) {} }
void f() { auto g = [] { n::k(1); }; g(); }
void i() { n::k(2); }
}
