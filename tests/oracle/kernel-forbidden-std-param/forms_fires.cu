// nvcc:
// kernel-forbidden-std-param: 7, 11, 15, 18, 21, 24, 29
#include <initializer_list>
#include <cstdarg>
namespace alias_initializer_list {
typedef std::initializer_list<int> IL;
__global__ void k(const IL l, int* o) { *o = 0; }
}
namespace alias_template {
template <class T> using List = std::initializer_list<T>;
template <class T> __global__ void k(List<T> l, T* o) { *o = T(); }
}
namespace alias_va_list {
using VL = va_list;
__global__ void k(VL v) {}
}
namespace builtin_va_list {
__global__ void k(__builtin_va_list v);
}
namespace const_initializer_list_ref_template {
template <class T> __global__ void k(std::initializer_list<T> l, int* o) { *o = 0; }
}
namespace instantiated_by_directive {
template <class T> __global__ void k(T t, int* o) { *o = 0; }
template __global__ void k<std::initializer_list<int>>(std::initializer_list<int>, int*);
}
namespace using_declaration {
using std::initializer_list;
__global__ void k(initializer_list<int> l, int* o) { *o = 0; }
}
