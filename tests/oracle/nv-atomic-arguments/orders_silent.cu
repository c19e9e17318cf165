// nvcc:
// nv-atomic-arguments: silent
#if __CUDACC_VER_MAJOR__ >= 13
__global__ void k(int* f, int* o) {
  __nv_atomic_load(f, o, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM);
  __nv_atomic_store(f, o, __NV_ATOMIC_RELEASE);
  __nv_atomic_exchange_n(f, 1, __NV_ATOMIC_ACQ_REL);
  __nv_atomic_compare_exchange_n(f, o, 1, false, __NV_ATOMIC_ACQ_REL, __NV_ATOMIC_ACQUIRE);
  __nv_atomic_fetch_max(f, 3, 0);
  __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_DEVICE);
}
#endif
