// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80 -gencode=arch=compute_90,code=sm_90
// cluster-dims-needs-sm90: 4
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
__global__ void __cluster_dims__(2) k() {}
#else
__global__ void k() {}
#endif
