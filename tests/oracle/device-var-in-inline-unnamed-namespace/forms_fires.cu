// nvcc:
// device-var-in-inline-unnamed-namespace: 4, 7, 10, 13, 16, 17, 21, 22
namespace case_constant {
inline namespace { __constant__ float table[4]; }
}
namespace constexpr_device {
namespace n { inline namespace { __device__ constexpr int x = 1; } }
}
namespace function_pointer {
inline namespace { __device__ int (*f)(int); }
}
namespace nested_in_unnamed_inline {
inline namespace { namespace n { __managed__ int x; } }
}
namespace second_declarator {
inline namespace { __device__ int a,
  b; }
}
namespace shared_and_static {
inline namespace {
__shared__ int tile[4];
static __device__ int n;
}
}
