// nvcc:
// redeclaration-promotes-to-host-device: silent
template <class T> __device__ T f(T t) { return t; }
template <> int f<int>(int t) { return t; }
