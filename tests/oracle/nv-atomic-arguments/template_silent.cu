// nvcc:
// nv-atomic-arguments: silent
#if __CUDACC_VER_MAJOR__ >= 13
template <int Order> __device__ int d(int* f) { return __nv_atomic_load_n(f, Order); }
#endif
