// nvcc:
// host-function-address-in-device: silent
int host() { return 1; }
typedef int (*F)();
__host__ __device__ constexpr bool some(F f) { return f != nullptr; }
__host__ __device__ constexpr int one(F f) { return f != nullptr; }
__host__ __device__ constexpr bool same(bool b) { return b; }
__device__ bool taken(F f) { return f != nullptr; }
template <int N> struct I { static const int v = N; };
__global__ void k1(bool* p) { constexpr bool b = some(host); static_assert(some(host)); *p = b; }
__global__ void k2(int* p) { int a[one(host)]; enum { e = one(host) }; *p = I<one(host)>::v + e + (int)sizeof(a); }
__global__ void k3(int* p) { switch (*p) { case one(host): *p = 3; } }
__global__ void k4(int* p) { const int n = one(host); int m = one(host); *p = one(host) + n + m; }
__global__ void k5(bool* p) { bool b = same(host); *p = same(host); *p = same(&host) && b; if (some(host)) *p = true; }
__global__ void k6(bool* p) { auto l = [](F f) {}; l(host); }
__global__ void k7(bool* p) { *p = false && taken(host); if (false && taken(host)) *p = true; *p = true ? 0 : taken(host); }
