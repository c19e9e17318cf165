// nvcc:
// host-call-from-host-device: silent
int h(int x) { return x; }
template <class T> __host__ __device__ T f(T x) { return h(x); }
