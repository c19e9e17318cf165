// nvcc:
// shared-or-managed-constexpr: 4, 7, 10, 14, 18
namespace constexpr_class_behind {
constexpr struct Q { int n; } __managed__ q = {1};
}
namespace constexpr_shared_in_kernel {
__global__ void k(int* o) { __shared__ constexpr int x = 1; *o = x; }
}
namespace function_template {
template <class T> __global__ void k(T* o) { __shared__ constexpr int x = 1; *o = x; }
}
namespace case_macro {
#define TABLE constexpr __managed__ int
TABLE x = 1;
#undef TABLE
}
namespace managed {
__managed__ constexpr int x = 1;
}
