// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-ellipsis: silent
__global__ void k(int n
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 750
    , ...
#endif
    ) {}
