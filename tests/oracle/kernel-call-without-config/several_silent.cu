// nvcc:
// kernel-call-without-config: silent
namespace dependent_not_instantiated {
template <class T> __global__ void k(T) {}
template <class T> void f(T t) { k(t); }
}
namespace address_and_unevaluated {
__global__ void k(int n) {}
void f() { auto p = &k; auto q = k; (void)p; (void)q; (void)sizeof(&k); }
}
namespace if_constexpr {
__global__ void k(int n) {}
void f() { if constexpr (false) k(1); }
}
namespace overload_that_is_no_kernel {
__global__ void k(int* p) {}
void k(int a, int b) {}
void f() { k(1, 2); }
}
