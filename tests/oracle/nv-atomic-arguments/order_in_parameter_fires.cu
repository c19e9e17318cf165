// nvcc:
// nv-atomic-arguments: 3
__global__ void k(int* f, int o) { __nv_atomic_fetch_add(f, 1, o); }
