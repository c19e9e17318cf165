// nvcc:
// kernel-inline-ignored: 3
template <class T> inline __global__ void k(T* o) { *o = T(); }
