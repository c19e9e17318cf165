// nvcc:
// device-call-from-host: 5, 6, 10, 11, 12, 16, 17, 21, 22, 23, 24, 28, 32, 36
namespace in_template_not_dependent {
__device__ int d(int x) { return x; }
template <class T> T f(T x) { return d(1); }
template <class T> struct S { int m() { return d(1); } };
}
namespace dead_code {
__device__ int d(int x) { return x; }
int a() { if (false) return d(1); return 0; }
int b() { return 0 ? d(1) : 1; }
int c() { return 1; d(1); }
}
namespace unused_inline_and_friend {
__device__ int d(int x) { return x; }
static inline int a() { return d(1); }
struct S { friend int b(S) { return d(1); } };
}
namespace object_of_device_class {
struct E { int z; __device__ E() {} __device__ ~E() {} __device__ operator int() { return 1; } __device__ int operator+(int) { return 1; } };
void a() { E e; }
int b(E& e) { int x = e; return x; }
int c(E& e) { return e + 1; }
void f(E* e) { delete e; }
}
namespace function_try_block {
__device__ int d(int x) { return x; }
int a() try { return d(1); } catch (...) { return 1; }
}
namespace local_class_in_kernel {
__device__ int d(int x) { return x; }
__global__ void k(int* o) { struct L { int m() { return d(1); } }; *o = 1; }
}
namespace namespace_lambda {
__device__ int d(int x) { return x; }
auto f = [] { return d(1); };
}
