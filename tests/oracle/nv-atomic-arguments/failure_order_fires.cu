// nvcc:
// nv-atomic-arguments: 3
__global__ void k(int* f, int* e, int* d) { __nv_atomic_compare_exchange(f, e, d, false, __NV_ATOMIC_SEQ_CST, __NV_ATOMIC_RELEASE); }
