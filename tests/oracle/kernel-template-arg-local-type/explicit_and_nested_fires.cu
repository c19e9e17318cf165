// nvcc:
// kernel-template-arg-local-type: 7, 9
template <class T> struct Box { T t; };
template <class T> __global__ void k(T* t) {}
void h() {
  struct L { int x; }; L* p = nullptr; Box<L>* b = nullptr;
  k<L><<<1, 1>>>(nullptr);
  k<<<1, 1>>>(p);
  k<<<1, 1>>>(b);
}
