// nvcc: -arch=sm_60
// builtin-needs-newer-arch: 3
__global__ void k() { __nanosleep(10); }
