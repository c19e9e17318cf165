// nvcc:
// memory-space-on-parameter: silent
template <class T> __global__ void k(T* o, T v) { __shared__ T s; s = v; *o = s; }
void h(int* o) { k<<<1, 1>>>(o, 2); auto f = [=] __device__ (int* p) { *p = 1; }; (void)f; }
