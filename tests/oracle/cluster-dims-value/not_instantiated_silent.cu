// nvcc: -arch=sm_90
// cluster-dims-value: silent
template <int N> __global__ void __cluster_dims__(N - 1) k() {}
template __global__ void k<2>();
