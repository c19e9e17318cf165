// nvcc:
// kernel-forbidden-std-param: silent
#include <initializer_list>
#include <cstdarg>
namespace by_reference {
__device__ int total(const std::initializer_list<int>& l) { return l.size(); }
__global__ void k(const std::initializer_list<int>* l, int* o) { *o = 0; }
}
namespace const_va_list {
__global__ void k(const va_list v) {}
}
namespace host_function {
void f(va_list v, std::initializer_list<int> l);
__device__ void g(std::initializer_list<int> l) {}
}
namespace member_of_class {
struct S { std::initializer_list<int> l; };
__global__ void k(S s, int* o) { *o = 0; }
}
namespace own_type_named_initializer_list {
namespace my { template <class T> struct initializer_list { T* p; }; }
__global__ void k(my::initializer_list<int> l) { l.p[0] = 1; }
}
namespace pointer_to_va_list {
__global__ void k(va_list* v) {}
}
namespace uninstantiated {
template <class T> __global__ void k(T t, int* o) { *o = 0; }
void h(int* o) { k<<<1, 1>>>(1, o); }
}
