// nvcc:
// device-var-in-host-function: silent
namespace kernel_by_typedef {
typedef void F(int*);
__global__ F k;
__global__ void k(int* o) { __shared__ int a; a = 1; *o = a; }
}
namespace lambda_in_kernel {
__global__ void k(int* o) { auto f = [=] { __shared__ int a; a = 1; return a; }; *o = f(); }
}
namespace local_class_data {
void h() { struct L { int a; }; L l{1}; (void)l; }
}
namespace macro_hidden_device {
#define DEV __device__
DEV int f() { __shared__ int s; s = 1; return s; }
#undef DEV
}
namespace member_declared_device {
struct S { __device__ void f(); };
__device__ void S::f() { __shared__ int a; a = 1; }
template <class T> struct D { __device__ T f() { __shared__ T a; a = T(); return a; } };
}
namespace shared_in_extended_lambda {
template <class F> __global__ void k(F f) { f(); }
void h() { k<<<1, 1>>>([] __device__() { __shared__ int s; s = 1; }); }
}
namespace shared_in_host_device_guarded {
__host__ __device__ int f() {
#ifdef __CUDA_ARCH__
  __shared__ int s; s = 1; return s;
#else
  return 0;
#endif
}
}
