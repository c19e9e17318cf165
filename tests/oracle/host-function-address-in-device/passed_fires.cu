// nvcc:
// host-function-address-in-device: 8 9 10 11
namespace N { int host() { return 1; } }
template <class T> int ht(T) { return 1; }
typedef int (*F)();
__device__ void take(F f) {}
template <class T> __device__ void taket(T f) {}
__global__ void k1() { take(N::host); }
__global__ void k2() { taket(N::host); }
__device__ F returned() { return N::host; }
__global__ void k3(int (**p)(int)) { *p = ht<int>; }
