// nvcc:
// grid-constant-not-const: silent
template <class... T> __global__ void k(const __grid_constant__ T... t) {}
void h() { k<<<1, 1>>>(1, 2.0f, 'c'); }
