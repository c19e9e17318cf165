// nvcc: -arch=sm_52
// builtin-needs-newer-arch: 3
__global__ void k(int* o) { atomicAdd_system(o, 1); }
