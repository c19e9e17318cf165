// nvcc:
// nv-atomic-arguments: 3
__global__ void k(int* f, int* o) { __nv_atomic_load(f, o, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_BLOCK); }
