// nvcc:
// kernel-in-inline-unnamed-namespace: 3
inline namespace { template <class T> __global__ void k(T* p) {} }
