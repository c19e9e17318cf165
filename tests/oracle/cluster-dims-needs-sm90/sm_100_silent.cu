// nvcc: -arch=sm_100
// cluster-dims-needs-sm90: silent
__global__ void __cluster_dims__(2, 1, 1) k() {}
