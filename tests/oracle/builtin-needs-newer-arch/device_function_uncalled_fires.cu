// nvcc: -arch=sm_75
// builtin-needs-newer-arch: 3
__device__ void d(unsigned* o) { *o = __reduce_max_sync(~0u, *o); }
