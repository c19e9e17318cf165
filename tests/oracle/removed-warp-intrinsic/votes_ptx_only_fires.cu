// nvcc: -gencode arch=compute_80,code=compute_80
// removed-warp-intrinsic: 3
__global__ void k(int* o) { *o = __any(*o); }
