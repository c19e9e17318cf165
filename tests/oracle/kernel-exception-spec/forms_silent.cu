// nvcc:
// kernel-exception-spec: silent
namespace device_noexcept {
__device__ int f() noexcept { return 1; }
__global__ void k(int* o) { static_assert(noexcept(f()), ""); *o = f(); }
}
namespace host_wrapper {
__global__ void k(int* o) { *o = 1; }
void run(int* o) noexcept { k<<<1, 1>>>(o); }
}
namespace macro_empty_noexcept {
#ifdef NEVER
#define NX noexcept
#else
#define NX
#endif
__global__ void k(int* o) NX { *o = 1; }
#undef NX
#undef NX
}
namespace nothrow_attribute {
__global__ void k(int* o) __attribute__((nothrow));
}
namespace parameter_is_noexcept {
__global__ void k(void (*f)() noexcept) { f(); }
}
namespace specialisation {
template <class T> __global__ void k(T* o) { *o = T(); }
template <> __global__ void k<int>(int* o) noexcept { *o = 1; }
}
