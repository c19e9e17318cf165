// nvcc:
// kernel-rvalue-ref-param: silent
template <class T> __device__ T id(T&& t) { return t; }
__global__ void k(int* o) { *o = id(1); }
