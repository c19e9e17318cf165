// nvcc: -arch=sm_60
// grid-constant-unsupported-arch: 3
template <class T> __global__ void k(const __grid_constant__ T n, T* o) { *o = n; }
