// nvcc:
// kernel-forbidden-std-param: 4 5
#include <initializer_list>
__global__ void k(std::initializer_list<int> l) {}
template <class T> __global__ void t(std::initializer_list<T> l, T x) {}
