// nvcc: -arch=sm_60
// builtin-needs-newer-arch: 3
__global__ void k(unsigned* o) { *o = __match_any_sync(0xffffffffu, *o); }
