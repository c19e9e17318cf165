// nvcc:
// kernel-space-conflict: 3
template <class T> __device__ __global__ void k(T* o) { *o = T(); }
void h(int* o) { k<<<1, 1>>>(o); }
