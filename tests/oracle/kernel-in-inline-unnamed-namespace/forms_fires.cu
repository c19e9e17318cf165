// nvcc:
// kernel-in-inline-unnamed-namespace: 4, 7, 10, 13, 16, 19, 22
namespace block_scope {
inline namespace { void h() { __global__ void k(int* o); } }
}
namespace case_declaration {
inline namespace { __global__ void k(int* o); }
}
namespace case_friend {
inline namespace { struct S { int n; friend __global__ void k(S s); }; }
}
namespace linkage_block {
inline namespace { extern "C" { __global__ void k(int* o) { *o = 1; } } }
}
namespace nested_inside {
inline namespace { namespace deep { __global__ void k(int* o) { *o = 1; } } }
}
namespace case_template {
inline namespace { template <class T> __global__ void k(T* o) { *o = T(); } }
}
namespace unnamed_around_inline {
namespace { inline namespace { __global__ void k(int* o) { *o = 1; } } }
}
