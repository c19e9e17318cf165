// nvcc:
// host-call-from-host-device: 4
int h(int x) { return x; }
template <class T> __host__ __device__ T f(T x) { return h(x); }
int g() { return f(1); }
