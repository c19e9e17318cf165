// nvcc:
// device-static-dynamic-init: silent
int host(int x) { static int s = x; return s; }
__device__ int automatic(int x) { int s = x; return s; }
__device__ int in_shared(int x) { static __shared__ int s; s = x; return s; }
template <class T> __device__ int never(T x) { static T s = x; return s; }
