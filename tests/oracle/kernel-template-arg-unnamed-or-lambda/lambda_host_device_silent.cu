// nvcc:
// kernel-template-arg-unnamed-or-lambda: silent
template <class F> __global__ void k(F f, int* o) { *o = f(1); }
void h(int* o) { k<<<1, 1>>>([] __host__ __device__(int i) { return i; }, o); }
