// nvcc:
// kernel-inline-ignored: silent
#pragma nv_diag_suppress 20050
inline __global__ void k(int* o) { *o = 1; }
#pragma nv_diag_default 20050
