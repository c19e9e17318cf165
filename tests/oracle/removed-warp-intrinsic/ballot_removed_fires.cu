// nvcc:
// removed-warp-intrinsic: 3
__global__ void k(unsigned* o) { *o = __ballot(1); }
