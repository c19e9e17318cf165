// nvcc: -arch=sm_90
// cluster-dims-value: silent
__global__ void __cluster_dims__(2) a() {}
__global__ void __cluster_dims__(2, 2) b() {}
__global__ void __cluster_dims__(2, 1, 2) c() {}
__global__ void __cluster_dims__() d() {}
