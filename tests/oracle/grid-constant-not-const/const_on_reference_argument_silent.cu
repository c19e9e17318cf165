// nvcc:
// grid-constant-not-const: silent (only the reference is reported where const is written on what becomes one)
template <class T> struct Tr { using t = T; };
template <class T> using C = const T;
template <class T> __global__ void a(__grid_constant__ const T p) {}
template <class T> __global__ void b(__grid_constant__ T const p) {}
template <class T> __global__ void c(__grid_constant__ C<T> p) {}
template <class T> __global__ void d(__grid_constant__ const typename Tr<T>::t p) {}
void h() { int x = 0; a<int&><<<1, 1>>>(x); b<int&><<<1, 1>>>(x); c<int&><<<1, 1>>>(x); d<int&><<<1, 1>>>(x); a<const int&><<<1, 1>>>(x); }
