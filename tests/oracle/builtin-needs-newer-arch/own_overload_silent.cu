// nvcc: -arch=sm_52
// builtin-needs-newer-arch: silent
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 600
__device__ double atomicAdd(double* p, double v) {
  unsigned long long* q = (unsigned long long*)p;
  unsigned long long old = *q, was;
  do {
    was = old;
    old = atomicCAS(q, was, __double_as_longlong(v + __longlong_as_double(was)));
  } while (was != old);
  return __longlong_as_double(old);
}
#endif
__global__ void k(double* o) { atomicAdd(o, 1.0); }
