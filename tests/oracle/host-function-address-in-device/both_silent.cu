// nvcc: -std=c++17 -arch=sm_80 --expt-relaxed-constexpr
// host-function-address-in-device: silent
__host__ __device__ int hd() { return 1; }
__device__ int d() { return 1; }
constexpr int ce() { return 1; }
typedef int (*F)();
__global__ void k(F* p) { F a[3] = {hd, &d, ce}; for (F f : a) *p = f; }
void h(F* p) { int host = 3; *p = host ? hd : nullptr; }
