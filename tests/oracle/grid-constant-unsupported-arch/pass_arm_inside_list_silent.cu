// nvcc: -gencode=arch=compute_60,code=sm_60 -gencode=arch=compute_70,code=sm_70
// grid-constant-unsupported-arch: silent
__global__ void k(
#if __CUDA_ARCH__ >= 700
    __grid_constant__
#endif
    const int n, int* o) { *o = n; }
