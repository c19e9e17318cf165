// nvcc:
// kernel-operator-or-special: 4, 7, 11, 16, 21
namespace call_operator {
struct F { __global__ void operator()(int* o) { *o = 1; } };
}
namespace friend_declared {
struct V { int x; friend __global__ void operator,(V a, V b); };
}
namespace in_namespace_declared {
struct V { int x; };
namespace n { __global__ void operator!(V v); }
}
namespace macro_spelling {
#define KERNEL __global__ void
struct V { int x; };
KERNEL operator~(V v) {}
#undef KERNEL
}
namespace template_uninstantiated {
template <class T> struct V { T x; };
template <class T> __global__ void operator-(V<T> a, V<T> b) {}
}
