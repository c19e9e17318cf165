// nvcc:
// kernel-template-arg-private-type: 5
template <class T> struct Box {};
template <class T> __global__ void k() {}
class A { struct I {}; public: static void go() { k<Box<I>><<<1, 1>>>(); } };
