// nvcc:
// nv-atomic-arguments: silent
__device__ int __nv_atomic_load_of(int* p, int order) { return *p; }
__global__ void k(int* f, int o) { *f = __nv_atomic_load_of(f, o); }
