// nvcc:
// nv-atomic-arguments: 3
__global__ void k(float* f) { __nv_atomic_fetch_or(f, 1, __NV_ATOMIC_RELAXED); }
