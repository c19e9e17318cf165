// nvcc: -arch=sm_90
// nv-atomic-arguments: silent
#if __CUDACC_VER_MAJOR__ >= 13
__global__ void k(int* f, int* o) { __nv_atomic_load(f, o, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_CLUSTER); }
#endif
