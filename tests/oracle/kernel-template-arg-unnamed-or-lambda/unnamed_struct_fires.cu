// nvcc:
// kernel-template-arg-unnamed-or-lambda: 5
template <class T> __global__ void k(T t) {}
struct { int x; } anon;
void h() { k<<<1, 1>>>(anon); }
