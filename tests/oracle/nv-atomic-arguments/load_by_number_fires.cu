// nvcc:
// nv-atomic-arguments: 3
__global__ void k(int* f, int* o) { __nv_atomic_load(f, o, 3); }
