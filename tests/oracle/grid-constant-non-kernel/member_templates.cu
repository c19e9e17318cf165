// nvcc: -std=c++20
// grid-constant-non-kernel: 8, 9, 11, 12, 13, 15, 18, 23, 24, 25, 26 (templates are judged where they are defined outside of their class only)
struct P { int a[64]; };
template <class T> struct S {
  template <class U> static __device__ void f(const __grid_constant__ U u) {}
  template <class U> void g(const __grid_constant__ P u) {}
  template <class U> void h(const __grid_constant__ P u);
  struct In { void m(const __grid_constant__ P u) {} };
  template <class U> struct Tin { void m(const __grid_constant__ P u) {} };
  struct None { template <class V> void n(const __grid_constant__ P u) {} };
  void i(const __grid_constant__ P u) {}
  S(const __grid_constant__ P u);
  template <class U> friend void fj(U, const __grid_constant__ P x);
};
template <class T> template <class U> void S<T>::h(const __grid_constant__ P u) {}
template <class T> struct B { friend void fk(B, const __grid_constant__ P x); };
struct A {
  friend void ff(const __grid_constant__ P x) {}
  void f(const __grid_constant__ auto x) {}
  void f2(const __grid_constant__ auto x);
  template <class U> void g(const __grid_constant__ P u) {}
};
void A::f2(const __grid_constant__ auto x) {}
struct AB { AB(const __grid_constant__ P p); };
template <class T> struct ABC { ABC(const __grid_constant__ P p); };
template <class T> struct ABCDEF { ABCDEF(const __grid_constant__ P p) {} };
