// nvcc:
// device-call-from-host: silent
__device__ int d(int x) { return x; }
template <class T> T h(T x) { return d(x); }
