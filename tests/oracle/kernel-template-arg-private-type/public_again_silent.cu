// nvcc:
// kernel-template-arg-private-type: silent
template <class T> __global__ void k(T* p) {}
class A { int n; public: struct I {}; enum E { e }; static void go() { k<I><<<1, 1>>>(nullptr); k<E><<<1, 1>>>(nullptr); } private: int m; };
