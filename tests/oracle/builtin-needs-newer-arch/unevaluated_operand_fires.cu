// nvcc: -arch=sm_75
// builtin-needs-newer-arch: 3
__global__ void k(unsigned* o) { *o = sizeof(__reduce_max_sync(~0u, 1u)); }
