// nvcc:
// kernel-rvalue-ref-param: 3 4 6
template <class T> __global__ void k(T&& t) {}
template <> __global__ void k<float>(float&& t) {}
using R = int&&;
__global__ void k3(R r);
