// nvcc:
// kernel-depends-on-cuda-arch: 4
#ifndef __CUDA_ARCH__
__global__ void k(float* o) {}
#endif
