// nvcc:
// device-static-dynamic-init: 3
template <class T> __device__ int f(T x) { static T s = x; return s; }
__global__ void k(int* o) { *o = f(1); }
