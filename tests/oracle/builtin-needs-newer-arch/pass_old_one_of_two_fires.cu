// nvcc: -gencode arch=compute_75,code=sm_75 -gencode arch=compute_80,code=sm_80
// builtin-needs-newer-arch: 3
__global__ void k(unsigned* o) { *o = __reduce_add_sync(~0u, *o); }
