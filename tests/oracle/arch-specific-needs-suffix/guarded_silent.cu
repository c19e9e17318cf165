// nvcc: -arch=sm_90
// arch-specific-needs-suffix: silent
__global__ void k() {
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
  asm volatile("wgmma.fence.sync.aligned;");
#endif
}
