// nvcc: -arch=sm_60
// grid-constant-unsupported-arch: 3 4 5
template <class T> __global__ void k(const __grid_constant__ T p);
template <> __global__ void k<int>(const __grid_constant__ int p) {}
void h() { __global__ void q(const __grid_constant__ int p); }
