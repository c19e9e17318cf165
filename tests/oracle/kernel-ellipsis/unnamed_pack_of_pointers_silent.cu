// nvcc:
// kernel-ellipsis: silent
template <class T, class... P> __global__ void k(T*, P*...) {}
template <class... P> __global__ void j(const P* const...) {}
template __global__ void k<int, int, float>(int*, int*, float*);
