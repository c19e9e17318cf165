// nvcc:
// host-function-address-in-device: silent
int host() { return 1; }
int other();
typedef int (*F)();
template <F f> __device__ int named() { return 1; }
__global__ void k1(bool* p) { *p = host == other; }
__global__ void k2(int* p) { *p = named<host>() + (int)sizeof(host()); }
__global__ void k3(int* p) { auto l = [] { return host; }; *p = l() != nullptr; }
__global__ void k4(F* p) { decltype(&host) f = nullptr; *p = f; }
