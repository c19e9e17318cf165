// nvcc:
// host-function-address-in-device: silent
int host() { return 1; }
int other();
typedef int (*F)();
using Truth = bool;
template <F f> __device__ int named() { return 1; }
template <bool b> struct B { static const bool v = b; };
struct A { bool b; int n; };
struct W { bool b; __host__ __device__ constexpr W(F f) : b(f) {} };
struct V { bool b; __host__ __device__ V(bool x) : b(x) {} };
__device__ void takew(W w) {}
template <class T> __device__ void local(T* p) { T b = host; *p = b; }
__global__ void k1(bool* p) { bool b = host, c = &host; *p = b && c; }
__global__ void k2(bool* p) { *p = host == nullptr; *p = !host; *p = &host != nullptr; *p = !!host; }
__global__ void k3(bool* p) { if (host) *p = true; while (host) break; do { } while (!host); for (; host;) break; }
__global__ void k4(bool* p) { *p = (bool)&host; *p = (Truth)host; *p = Truth(host); *p = (bool)(F)host; }
__global__ void k5(bool* p) { *p = host ? 1 : 2; *p = host && *p; *p = *p || host; *p = *p ^ bool(host); }
__global__ void k6(int* p) { *p = named<host>() + B<(host != nullptr)>::v + (int)sizeof(host()) + noexcept(host()); (void)host; }
__global__ void k7(bool* p) { bool a[2] = {host, !host}, b(host), c{host != nullptr}; Truth d = host; *p = a[0] + b + c + d; }
__global__ void k8(bool* p) { auto f = bool(host); auto g = (bool)host; bool h = (F)host; bool i = static_cast<F>(host); *p = f + g + h + i; }
__global__ void k9(bool* p) { const bool& r = host; *p = r; if (bool b = host) *p = b; }
__global__ void k10(bool* p) { constexpr bool a = host; static bool b = host; *p = a + b; static_assert(host != nullptr); }
__global__ void k11(A* p) { A a{host, 1}; *p = a; }
__global__ void k12(W* p) { W w = host; *p = host; takew(host); }
__global__ void k13(V* p) { V v(host); V w = V(host); *p = v; }
__global__ void k14(bool* p) { local<bool>(p); }
__device__ bool returned() { return (bool)host; }
