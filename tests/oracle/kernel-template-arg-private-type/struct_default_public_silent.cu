// nvcc:
// kernel-template-arg-private-type: silent
template <class T> __global__ void k() {}
struct A { struct I {}; static void go() { k<I><<<1, 1>>>(); } };
