// nvcc:
// grid-constant-instantiation-mismatch: 4, 7
template <class T> __global__ void k(__grid_constant__ T p) {}
template __global__ void k<const int>(const int);
template <class T> __global__ void k2(T p) {}
template __global__ void k2<const int>(const int);
template __global__ void k2<int>(__grid_constant__ const int);
template <class T> __global__ void k3(__grid_constant__ const T p) {}
template __global__ void k3<const int>(__grid_constant__ int);
template __global__ void k3<int>(__grid_constant__ const int);
