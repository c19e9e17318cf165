// nvcc:
// kernel-template-arg-private-type: 4
template <class T> __global__ void k(T* p) {}
class A { protected: enum E { x }; public: static void go() { k<E><<<1, 1>>>(nullptr); } };
