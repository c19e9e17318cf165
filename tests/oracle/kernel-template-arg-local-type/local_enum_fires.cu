// nvcc:
// kernel-template-arg-local-type: 4
template <class T> __global__ void k(T t) {}
void h() { enum L { a }; k<<<1, 1>>>(a); }
