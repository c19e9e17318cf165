// nvcc:
// nv-atomic-arguments: 4, 5
__global__ void k(int* f) {
  __nv_atomic_fetch_add(f, 1, 77);
  __nv_atomic_fetch_add(f, 1, 0, 99);
}
