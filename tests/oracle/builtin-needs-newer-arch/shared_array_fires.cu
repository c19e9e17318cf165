// nvcc: -arch=sm_52
// builtin-needs-newer-arch: 3
__global__ void k() { __shared__ double s[4]; atomicAdd(s, 1.0); atomicAdd(&s[1], 1.0); }
