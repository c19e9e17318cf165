// nvcc: -arch=sm_80
// cluster-dims-needs-sm90: silent
#ifndef __CUDA_ARCH__
#define CLUSTER __cluster_dims__(2)
#else
#define CLUSTER
#endif
__global__ void CLUSTER k() {}
