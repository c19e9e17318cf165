// nvcc:
// kernel-template-arg-unnamed-or-lambda: silent
template <class F> __global__ void k(F f, int* o) { *o = f(1); }
typedef struct { int x; } Named;
template <class T> __global__ void p(T* t) {}
void h(int* o) { auto f = [] __device__ (int i) { return i; }; k<<<1, 1>>>(f, o); p<Named><<<1, 1>>>(nullptr); }
