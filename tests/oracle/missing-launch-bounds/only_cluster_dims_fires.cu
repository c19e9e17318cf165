// nvcc: -arch=sm_90 -Wmissing-launch-bounds
// missing-launch-bounds: 3
__global__ void __cluster_dims__(2) k(int* o) { *o = 1; }
