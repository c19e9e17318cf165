// nvcc: -arch=sm_90
// cluster-dims-value: 3 4 5 6
__global__ void __cluster_dims__(0) a() {}
__global__ void __cluster_dims__(1, -1) b() {}
__global__ void __cluster_dims__(1, 1, 2147483648) c() {}
__global__ void __cluster_dims__(1.5) d() {}
