// nvcc: -arch=sm_80
// removed-warp-intrinsic: 4, 5
__global__ void k(float* o) {
  *o += __shfl_down(*o, 16);
  *o += __shfl_xor(*o, 8, 16);
}
