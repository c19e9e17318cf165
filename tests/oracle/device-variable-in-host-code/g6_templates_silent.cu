// nvcc:
// device-variable-in-host-code: silent
__device__ int n;
template <class T> int function(T t) { return n + t; }
int instantiated() { return function(1); }
template <class T> struct X { int f() { return n; } };
int member() { return X<int>().f(); }
int g = n;
int defaulted(int d = n) { return d; }
struct T1 { int v = n; };
__device__ int device() { return n; }
__global__ void kernel() { n = 1; }
__host__ __device__ int guarded() {
#ifdef __CUDA_ARCH__
  return n;
#else
  return 0;
#endif
}
