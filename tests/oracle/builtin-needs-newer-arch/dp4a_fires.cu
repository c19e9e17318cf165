// nvcc: -arch=sm_60
// builtin-needs-newer-arch: 3
__global__ void k(int* o) { *o = __dp4a(1, 2, 3); }
