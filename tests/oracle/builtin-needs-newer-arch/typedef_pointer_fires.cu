// nvcc: -arch=sm_52
// builtin-needs-newer-arch: 4
typedef double real;
__global__ void k(real* o) { atomicAdd(o, 1.0); }
