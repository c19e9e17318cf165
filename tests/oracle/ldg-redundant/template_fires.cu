// nvcc:
// ldg-redundant: 3
template <class T> __global__ void k(T const* __restrict__ p, T* o) { o[threadIdx.x] = __ldg(&p[threadIdx.x]); }
