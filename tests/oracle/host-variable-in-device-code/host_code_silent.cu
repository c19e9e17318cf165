// nvcc:
// host-variable-in-device-code: silent
int n = 1;
int host() { return n; }
constexpr int f(bool b) { return b ? 1 : n; }
__host__ __device__ int both() {
#ifdef __CUDA_ARCH__
  return 1;
#else
  return n;
#endif
}
struct S { int get() { return n; } };
template <class L> int apply(L l) { return l(); }
int lambdas() { return apply([] { return n; }); }
