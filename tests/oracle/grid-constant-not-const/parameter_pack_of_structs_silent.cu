// nvcc:
// grid-constant-not-const: silent
template <class T> struct In { T* p; };
template <class... T> __global__ void k(const __grid_constant__ In<T>... in) { int s = (0 + ... + (int)*in.p); (void)s; }
void h(int* a, float* b) { k<<<1, 1>>>(In<int>{a}, In<float>{b}); }
