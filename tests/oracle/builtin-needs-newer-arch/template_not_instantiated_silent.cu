// nvcc: -arch=sm_75
// builtin-needs-newer-arch: silent
template <class T> __device__ T d(T v) { return __reduce_add_sync(~0u, v); }
template <class T> __device__ unsigned e() { return __reduce_add_sync(~0u, 1u); }
