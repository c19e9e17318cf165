// nvcc: -arch=sm_90
// cluster-dims-value: 3
__global__ void __cluster_dims__(1, 1, 1, 1) k() {}
