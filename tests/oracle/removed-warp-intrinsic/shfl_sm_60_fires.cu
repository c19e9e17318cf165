// nvcc: -arch=sm_60
// removed-warp-intrinsic: 3
__global__ void k(int* o) { *o = __shfl(*o, 0); }
