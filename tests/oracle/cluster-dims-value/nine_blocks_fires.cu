// nvcc: -arch=sm_90
// cluster-dims-value: 3
__global__ void __cluster_dims__(3, 3) k() {}
