// nvcc:
// device-side-launch-needs-rdc: 5
__global__ void c() {}
template <class F> __global__ void k(F f) { f(); }
void h() { k<<<1, 1>>>([] __device__() { c<<<1, 1>>>(); }); }
