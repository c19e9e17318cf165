// nvcc:
// nv-atomic-arguments: 3
__host__ __device__ void hd(int* f, int* o) { __nv_atomic_load(f, o, __NV_ATOMIC_RELAXED); }
