// nvcc:
// std-host-only-in-device: silent
#include <type_traits>
#include <cstddef>
template <class T> __global__ void k(T* o, std::size_t n) { static_assert(std::is_integral<T>::value, ""); *o = (T)n; }
void h(int* o) { k<<<1, 1>>>(o, 3); }
