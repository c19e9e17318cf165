// nvcc: -arch=sm_80
// removed-warp-intrinsic: silent
template <class T> __device__ T first(T v) { return __shfl(v, 0); }
