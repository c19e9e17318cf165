// nvcc: -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90
// cluster-dims-needs-sm90: 3
__global__ void __cluster_dims__(2, 1, 1) k() {}
