// nvcc:
// kernel-template-arg-unnamed-or-lambda: silent
template <class F> __device__ int run(F f) { return f(1); }
__global__ void k(int* o) { *o = run([](int i) { return i; }); }
