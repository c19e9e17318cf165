// nvcc:
// kernel-template-arg-local-type: 4
template <class T> __global__ void k(T t) {}
void h() { struct L { int x; }; L* p = nullptr; k<<<1, 1>>>(p); }
