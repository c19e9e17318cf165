// nvcc: -arch=sm_75
// builtin-needs-newer-arch: silent
__global__ void k() {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.commit_group;\n" ::);
#endif
}
