// nvcc:
// exceptions-in-device: silent
template <class T> __device__ T f(T x) { if (x) throw x; return x; }
