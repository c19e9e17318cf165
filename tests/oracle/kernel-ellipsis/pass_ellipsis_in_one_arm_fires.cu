// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// kernel-ellipsis: 3 (gridls marks line 5)
__global__ void k(int n
#if __CUDA_ARCH__ == 750
    , ...
#endif
    ) {}
