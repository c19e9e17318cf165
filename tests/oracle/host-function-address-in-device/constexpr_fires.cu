// nvcc:
// host-function-address-in-device: 5 7
constexpr int ce() { return 1; }
typedef int (*F)();
__global__ void k1(F* p) { *p = ce; }
template <class T> __global__ void t(T* p) { T f;
  f = ce; *p = f; }
void h() { t<F><<<1, 1>>>(nullptr); }
