// nvcc: -arch=sm_75
// builtin-needs-newer-arch: silent
#if __CUDA_ARCH__ < 800
#define __reduce_add_sync(mask, v) (v)
#endif
__global__ void k(unsigned* o) { *o = __reduce_add_sync(~0u, 1u); }
