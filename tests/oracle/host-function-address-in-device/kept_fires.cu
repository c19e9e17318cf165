// nvcc:
// host-function-address-in-device: 8 9 10 11 12 13 14 15 16 17 18 19 20 21
int host() { return 1; }
typedef int (*F)();
__device__ void takeb(bool b) {}
__device__ bool taken(F f) { return f != nullptr; }
template <class T> __device__ void taket(T t) {}
__global__ void k1(bool* p) { *p = host; }
__global__ void k2(bool* p) { takeb(&host); }
__device__ bool k3() { return host; }
__global__ void k4(long* p) { const long n = (long)host; *p = n; }
__global__ void k5(void** p) { *p = (void*)host; }
__global__ void k6(bool* p) { const F f = host; *p = f; }
__global__ void k7(bool* p) { F const& r = host; *p = r; }
__global__ void k8(bool* p) { auto* r = host; *p = r; }
__global__ void k9(F* p) { F f{host}; }
__global__ void k10(F* p) { F a[1][2] = {{nullptr, host}}; }
__device__ F k11() { return {host}; }
__global__ void k12(F* p) { for (F f : {host, host}) *p = f; }
__global__ void k13(F* p) { if (F f = host) *p = f; }
__global__ void k14(F* p) { if (*p) taket(host); }
