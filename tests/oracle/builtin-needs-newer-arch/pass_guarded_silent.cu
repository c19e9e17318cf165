// nvcc: -gencode arch=compute_75,code=sm_75 -gencode arch=compute_80,code=sm_80
// builtin-needs-newer-arch: silent
__global__ void k(unsigned* o) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
  *o = __reduce_add_sync(~0u, *o);
#endif
}
