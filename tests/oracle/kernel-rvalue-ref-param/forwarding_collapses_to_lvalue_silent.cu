// nvcc:
// kernel-rvalue-ref-param: silent
template <class T> __global__ void k(T&& t) {}
__managed__ int m;
void h() { k<<<1, 1>>>(m); }
