// nvcc: -arch=sm_80
// removed-warp-intrinsic: 4, 5
__global__ void k(int* o) {
  if (__any(*o)) *o = 1;
  if (__all(*o)) *o = 2;
}
