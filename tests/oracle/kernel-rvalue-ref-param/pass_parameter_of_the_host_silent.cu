// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-rvalue-ref-param: silent
#ifndef __CUDA_ARCH__
template <class T> __global__ void k(T&& t) {}
void launch(int n) { k<<<1, 1>>>(1); }
__global__ void plain(int&& n);
#endif
