// nvcc: -arch=sm_80
// arch-guard-unreachable: silent
#pragma once
__device__ int f() {
#if __CUDA_ARCH__ >= 900
  return 1;
#endif
  return 0;
}
