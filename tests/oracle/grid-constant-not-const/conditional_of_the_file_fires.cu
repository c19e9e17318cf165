// nvcc:
// grid-constant-not-const: 7, 10
template <bool B, class T, class F> struct cond { using type = T; };
template <class T, class F> struct cond<false, T, F> { using type = F; };
template <class T> using param_t = typename cond<(sizeof(T) > 8), const T, T>::type;
template <class T> using always_t = typename cond<true, const T, T>::type;
template <class T> __global__ void k(__grid_constant__ param_t<T> p) {}
template <class T> __global__ void k2(__grid_constant__ param_t<T> p) {}
template <class T> __global__ void k3(__grid_constant__ always_t<T> p) {}
template <class T> __global__ void k4(__grid_constant__ typename cond<false, const T, T>::type p) {}
struct Big { double a[4]; };
void h() { k<int><<<1, 1>>>(3); k2<Big><<<1, 1>>>(Big{}); k3<int><<<1, 1>>>(3); k4<int><<<1, 1>>>(3); }
