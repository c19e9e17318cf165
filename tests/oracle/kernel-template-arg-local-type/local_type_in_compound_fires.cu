// nvcc:
// kernel-template-arg-local-type: 5
template <class T> struct Box { T t; };
template <class T> __global__ void k(T t) {}
void h() { struct L { int x; }; k<<<1, 1>>>(Box<L>{}); }
