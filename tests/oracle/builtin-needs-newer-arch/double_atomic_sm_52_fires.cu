// nvcc: -arch=sm_52
// builtin-needs-newer-arch: 3
__global__ void k(double* o) { atomicAdd(o, 1.0); }
