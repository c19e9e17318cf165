// nvcc:
// kernel-member-function: 4, 7, 8, 12, 15, 18, 21, 24, 28, 32, 35
namespace attribute_spelling {
struct A { [[maybe_unused]] static __attribute__((global)) void k(int* o) { *o = 1; } };
}
namespace both_declarations {
struct A { static __global__ void m(int* o); };
__global__ void A::m(int* o) { *o = 1; }
}
namespace class_template_out_of_class {
template <class T> struct A { static void m(T* o); };
template <class T> __global__ void A<T>::m(T* o) { *o = T(); }
}
namespace class_template_static_member {
template <class T> struct A { static __global__ void k(T* o) { *o = T(); } };
}
namespace deleted_member {
struct A { __global__ void k(int* o) = delete; };
}
namespace member_template {
struct A { template <class T> static __global__ void k(T* o) { *o = T(); } };
}
namespace nested_local_class {
void h() { struct L { __global__ static void k() {} }; }
}
namespace out_of_class_alone {
struct A { static void m(int* o); };
__global__ void A::m(int* o) { *o = 1; }
}
namespace through_function_type {
using F = void(int*);
struct A { static __global__ F k; };
}
namespace union_member {
union U { int a; static __global__ void k(int* o) { *o = 1; } };
}
