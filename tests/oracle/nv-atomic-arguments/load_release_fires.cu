// nvcc:
// nv-atomic-arguments: 3
__global__ void k(int* f, int* o) { *o = __nv_atomic_load_n(f, __NV_ATOMIC_RELEASE); }
