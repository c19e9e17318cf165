// nvcc:
// host-function-address-in-device: 6 7 8 9 10
int host() { return 1; }
struct S { static int s(); };
typedef int (*F)();
__global__ void k1(F* p) { *p = host; }
__global__ void k2(F* p) { F f = &host; }
__global__ void k3(F* p) { *p = &S::s; }
__device__ void d(F* p) { F a[2] = {nullptr, host}; *p = a[1]; }
__global__ void k4(F* p) { if (false) *p = (F)host; }
