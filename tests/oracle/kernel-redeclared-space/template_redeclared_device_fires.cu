// nvcc:
// kernel-redeclared-space: 4
template <class T> __global__ void k(T* t);
template <class T> __device__ void k(T* t) {}
void h() { k<<<1, 1>>>((int*)nullptr); }
