// nvcc:
// nv-atomic-arguments: 4
__global__ void k(int* p) {
  auto f = &__nv_atomic_thread_fence;
}
