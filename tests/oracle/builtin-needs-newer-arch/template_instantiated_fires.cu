// nvcc: -arch=sm_75
// builtin-needs-newer-arch: 3
template <class T> __global__ void k(T* o) { *o = __reduce_add_sync(~0u, *o); }
void h(unsigned* o) { k<<<1, 32>>>(o); }
