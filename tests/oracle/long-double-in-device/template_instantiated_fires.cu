// nvcc:
// long-double-in-device: 4
template <class T> __device__ T half(T x) { return x / 2; }
__global__ void k(double* o) { *o = (double)half<long double>(1); }
