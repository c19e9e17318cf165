// nvcc: -arch=sm_90
// cluster-dims-needs-sm90: silent
__global__ void __cluster_dims__(2) k() {}
