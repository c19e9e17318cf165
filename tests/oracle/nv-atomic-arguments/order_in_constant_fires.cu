// nvcc:
// nv-atomic-arguments: 5
__global__ void k(int* f) {
  constexpr int relaxed = 0;
  __nv_atomic_fetch_add(f, 1, relaxed);
}
