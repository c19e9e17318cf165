// nvcc: -gencode=arch=compute_60,code=sm_60 -gencode=arch=compute_70,code=sm_70
// grid-constant-unsupported-arch: 5
__global__ void k(
#if __CUDA_ARCH__ >= 600
    __grid_constant__
#endif
    const int n, int* o) { *o = n; }
