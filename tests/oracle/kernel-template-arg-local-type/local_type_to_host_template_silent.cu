// nvcc:
// kernel-template-arg-local-type: silent
template <class T> void host(T t) {}
template <class T> __global__ void k(T t) {}
void h() { struct L { int x; }; host(L{}); k<<<1, 1>>>(L{}.x); }
