// nvcc: -gencode=arch=compute_80,code=sm_80 -gencode=arch=compute_90,code=sm_90
// cluster-dims-needs-sm90: silent
#if __CUDA_ARCH__ >= 900
#define CLUSTER __cluster_dims__(2, 1, 1)
#else
#define CLUSTER
#endif
__global__ void CLUSTER k() {}
