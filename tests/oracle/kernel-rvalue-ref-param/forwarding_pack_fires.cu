// nvcc:
// kernel-rvalue-ref-param: 3
template <class... T> __global__ void k(T&&... t) {}
void h() { k<<<1, 1>>>(1, 2); }
