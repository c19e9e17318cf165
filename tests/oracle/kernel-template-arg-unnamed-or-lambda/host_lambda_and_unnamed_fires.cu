// nvcc:
// kernel-template-arg-unnamed-or-lambda: 7, 8
template <class F> __global__ void k(F f, int* o) { *o = 0; }
template <class T> __global__ void p(T* t) {}
struct { int x; } u;
void h(int* o) {
  k<<<1, 1>>>([] __host__ (int i) { return i; }, o);
  p<<<1, 1>>>(&u);
}
