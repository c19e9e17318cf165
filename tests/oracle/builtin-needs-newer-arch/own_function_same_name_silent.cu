// nvcc: -arch=sm_75
// builtin-needs-newer-arch: silent
__device__ unsigned my_reduce_add_sync(unsigned m, unsigned v) { return m + v; }
__global__ void k(unsigned* o) { *o = my_reduce_add_sync(1, *o); }
