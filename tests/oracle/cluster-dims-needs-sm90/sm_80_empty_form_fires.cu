// nvcc: -arch=sm_80
// cluster-dims-needs-sm90: 3
__global__ void __cluster_dims__() k() {}
