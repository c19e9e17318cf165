// nvcc:
// config-on-non-kernel: silent
namespace pointer_variable {
__global__ void k(int) {}
void (*p)(int) = k;
void h() { p<<<1, 1>>>(1); }
}
namespace kernel_declared_before {
__global__ void k(int);
void h() { k<<<1, 1>>>(1); }
__global__ void k(int) {}
}
namespace template_parameter {
template <class F> void h(F f) { f<<<1, 1>>>(1); }
__global__ void k(int) {}
void g() { h(k); }
}
namespace function_returning_kernel {
__global__ void k(int) {}
typedef void (*P)(int);
P get() { return k; }
void h() { get()<<<1, 1>>>(1); }
}
