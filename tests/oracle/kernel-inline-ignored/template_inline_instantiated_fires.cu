// nvcc:
// kernel-inline-ignored: 3
template <class T> inline __global__ void k(T* o) { *o = T(); }
void h(int* o) { k<<<1, 1>>>(o); }
