// nvcc:
// host-call-from-host-device: silent
int h() { return 1; }
#pragma nv_diag_suppress 20011
#pragma nv_diag_suppress 20014
__host__ __device__ int f() { return h(); }
