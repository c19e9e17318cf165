// nvcc:
// redeclaration-promotes-to-host-device: 4
template <class T> T f(T);
template <class T> __device__ T f(T x) { return x; }
