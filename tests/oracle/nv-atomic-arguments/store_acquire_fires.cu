// nvcc:
// nv-atomic-arguments: 3
__global__ void k(int* f, int v) { __nv_atomic_store_n(f, v, __NV_ATOMIC_ACQUIRE); }
