// nvcc:
// grid-constant-not-const: 6, 9
#include <type_traits>
template <class T> using param_t = std::conditional_t<(sizeof(T) > 8), const T, T>;
template <class T> using other_t = typename std::conditional<sizeof(T) <= 4, const T, T>::type;
template <class T> __global__ void k1(__grid_constant__ param_t<T> p) {}
template <class T> __global__ void k2(__grid_constant__ param_t<T> p) {}
template <class T> __global__ void k3(__grid_constant__ other_t<T> p) {}
template <class T> __global__ void k4(__grid_constant__ other_t<T> p) {}
template <class T> __global__ void k5(__grid_constant__ std::conditional_t<true, const T, T> p) {}
struct Big { double a[4]; };
void h() { k1<int*><<<1, 1>>>(nullptr); k2<Big><<<1, 1>>>(Big{}); k3<int><<<1, 1>>>(3); k4<double><<<1, 1>>>(3); k5<float><<<1, 1>>>(1); }
