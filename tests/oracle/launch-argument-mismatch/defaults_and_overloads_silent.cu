// nvcc:
// launch-argument-mismatch: silent
#define TWO 1, 2
#define ARGS(x) x, 2
__global__ void k(int a, int b);
__global__ void k(int a, int b = 2);
__global__ void k(int a = 1, int b);
__global__ void k(int a, int b) {}
__global__ void o(int a) {}
__global__ void o(int a, int b, int c) {}
__global__ void z(void) {}
template <class T, class... U> __global__ void pk(T t, U... u) {}
void a() { k<<<1, 2>>>(); k<<<1, 2>>>(1); k<<<1, 2>>>(1, 2); k<<<1, 2>>>(TWO); k<<<1, 2>>>(ARGS(1)); z<<<1, 1>>>(); }
void b() { o<<<1, 2>>>(1); o<<<1, 2>>>(1, 2, 3); pk<<<1, 2>>>(1); pk<int><<<1, 2>>>(1, 2, 3); }
void c(void (*k)(int)) { k<<<1, 2>>>(1); }
template <class... T> void d(T... x) { k<<<1, 2>>>(x...); }
template <class T> void never(T x) { pk<T><<<1, 2>>>(x); }
void e() { d(1); }
namespace n { __global__ void k(int, int, int) {} void f() { k<<<1, 2>>>(1, 2, 3); } }
