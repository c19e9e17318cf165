// nvcc:
// kernel-template-arg-private-type: 4
template <class T> __global__ void k(T* p) {}
class A { struct I {}; public: static void go() { I* i = nullptr; k<<<1, 1>>>(i); } };
