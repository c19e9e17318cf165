// nvcc: -arch=sm_90
// launch-attr-on-non-kernel: 3
__device__ void __cluster_dims__(2, 1, 1) f() {}
