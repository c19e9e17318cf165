// nvcc: -arch=sm_90
// cluster-dims-value: 4
int blocks = 2;
__global__ void __cluster_dims__(blocks) k() {}
