// nvcc:
// kernel-rvalue-ref-param: silent
template <class T> __global__ void k(T t) { (void)t; }
template <class T> void launch(T&& t) { k<<<1, 1>>>(static_cast<T&&>(t)); }
void h() { launch(1); }
