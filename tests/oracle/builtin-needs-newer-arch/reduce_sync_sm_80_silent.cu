// nvcc: -arch=sm_80
// builtin-needs-newer-arch: silent
__global__ void k(unsigned* o) { *o = __reduce_add_sync(0xffffffffu, *o); }
