// nvcc: -gencode arch=compute_60,code=sm_60 -gencode arch=compute_75,code=sm_75
// removed-warp-intrinsic: 3
__global__ void k(int* o) { *o = __shfl(*o, 0); }
