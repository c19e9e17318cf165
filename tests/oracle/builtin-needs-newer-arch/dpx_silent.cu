// nvcc: -arch=sm_90
// builtin-needs-newer-arch: silent
#if CUDART_VERSION >= 12000
__global__ void k(int* o) { *o = __viaddmax_s32(1, 2, 3); }
#endif
