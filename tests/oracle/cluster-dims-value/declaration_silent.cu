// nvcc: -arch=sm_90
// cluster-dims-value: silent
__global__ void __cluster_dims__(4, 2) k();
__global__ void k() {}
