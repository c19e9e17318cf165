// nvcc:
// grid-constant-not-const: silent
template <class F> __global__ void k(const __grid_constant__ F f, int* o) { *o = f(1); }
void h(int* o, int a) { k<<<1, 1>>>([a] __device__(int i) { return a + i; }, o); }
