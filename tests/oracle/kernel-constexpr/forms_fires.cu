// nvcc:
// kernel-constexpr: 4, 7, 10, 14, 19, 22
namespace constexpr_between {
__global__ void constexpr k() {}
}
namespace case_declaration {
constexpr __global__ void k(int* o);
}
namespace friend_declaration {
struct S { int n; friend __global__ constexpr void k(S s); };
}
namespace case_macro {
#define CONSTANT constexpr
CONSTANT __global__ void k(int* o) { *o = 1; }
#undef CONSTANT
}
namespace specialisation_only {
template <class T> __global__ void k(T* o) { *o = T(); }
template <> constexpr void k<int>(int* o) { *o = 1; }
}
namespace template_uninstantiated {
template <class T> __global__ constexpr void k(T* o) { *o = T(); }
}
