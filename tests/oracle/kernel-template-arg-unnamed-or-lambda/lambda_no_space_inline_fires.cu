// nvcc:
// kernel-template-arg-unnamed-or-lambda: 4
template <class F> __global__ void k(F f, int* o) { *o = 0; }
void h(int* o) { k<<<1, 1>>>([](int i) { return i; }, o); }
