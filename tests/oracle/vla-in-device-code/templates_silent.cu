// nvcc:
// vla-in-device-code: silent
template <class T> __device__ int t(int n) { T a[n]; a[0] = n; return a[0]; }
template <int N> __device__ int tt() { int a[N]; const int m = N; int b[m]; static const int k = 4; int c[k]; a[0] = b[0] = c[0] = 1; return a[0] + b[0] + c[0]; }
__global__ void k(int* o) { *o = tt<4>(); }
