// nvcc: -arch=sm_80
// removed-warp-intrinsic: silent
__global__ void k(int* o) {
#if __CUDA_ARCH__ < 700
  *o = __shfl(*o, 0);
#else
  *o = __shfl_sync(0xffffffffu, *o, 0);
#endif
}
