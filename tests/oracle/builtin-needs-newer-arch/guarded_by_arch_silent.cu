// nvcc: -arch=sm_75
// builtin-needs-newer-arch: silent
__global__ void k(unsigned* o) {
#if __CUDA_ARCH__ >= 800
  *o = __reduce_add_sync(0xffffffffu, *o);
#else
  *o = 1;
#endif
}
