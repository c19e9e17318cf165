// nvcc: -arch=sm_80
// cluster-dims-needs-sm90: 3 4
__global__ void __cluster_dims__(1) a();
template <int N> __global__ void __cluster_dims__(N) b() {}
