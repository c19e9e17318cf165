// nvcc:
// constant-written-in-device: silent
__constant__ int n;
template <class T> __device__ void never(T v) { n = v; }
template <class T> struct S { __device__ void never(T v) { n = v; } };
