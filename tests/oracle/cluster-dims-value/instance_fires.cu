// nvcc: -arch=sm_90
// cluster-dims-value: 3
template <int N> __global__ void __cluster_dims__(N) k() {}
template __global__ void k<0>();
template __global__ void k<1>();
