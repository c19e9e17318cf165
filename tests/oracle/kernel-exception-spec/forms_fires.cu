// nvcc:
// kernel-exception-spec: 4, 7, 10, 14, 18, 21, 24, 27, 30
namespace block_scope {
void h() { __global__ void k(int* o) noexcept; }
}
namespace declaration_noexcept {
__global__ void k(int* o) noexcept;
}
namespace case_friend {
struct S { int n; friend __global__ void k(S s) noexcept; };
}
namespace case_macro {
#define NOTHROW noexcept
__global__ void k(int* o) NOTHROW { *o = 1; }
#undef NOTHROW
}
namespace noexcept_expr_template {
template <class T> __global__ void k(T* o) noexcept(sizeof(T) > 4) { *o = T(); }
}
namespace noexcept_false {
__global__ void k(int* o) noexcept(false) { *o = 1; }
}
namespace template_uninstantiated {
template <class T> __global__ void k(T* o) noexcept { *o = T(); }
}
namespace throw_empty {
__global__ void k(int* o) throw() { *o = 1; }
}
namespace trailing_return {
__global__ auto k(int* o) noexcept -> void { *o = 1; }
}
