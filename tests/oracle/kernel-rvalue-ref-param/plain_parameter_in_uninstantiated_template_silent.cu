// nvcc:
// kernel-rvalue-ref-param: silent
template <class T> __global__ void k2(int&& n, T t) {}
