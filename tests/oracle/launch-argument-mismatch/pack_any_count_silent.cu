// nvcc:
// launch-argument-mismatch: silent
template <class... T> __global__ void k(int a, T... t) {}
void h() { k<<<1, 1>>>(1); k<<<1, 1>>>(1, 2, 3, 4); }
