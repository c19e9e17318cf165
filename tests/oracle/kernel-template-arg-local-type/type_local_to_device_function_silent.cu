// nvcc:
// kernel-template-arg-local-type: silent
template <class T> __device__ int f(T t) { return t.x; }
__global__ void k(int* o) { struct L { int x; }; *o = f(L{1}); }
