// nvcc: -arch=sm_60
// builtin-needs-newer-arch: silent
__global__ void k(int* o) { atomicAdd_block(o, 1); }
