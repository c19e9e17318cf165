// nvcc:
// kernel-friend-definition: 6, 9, 12, 16, 19
namespace after_declaration {
struct S;
__global__ void k(S* s);
struct S { int n; friend void k(S* s) {} };
}
namespace deleted {
struct S { int n; friend __global__ void k(S s) = delete; };
}
namespace friend_definition_class_template {
template <class T> struct S { friend __global__ void k(S, T* o) { *o = T(); } };
template struct S<int>;
}
namespace friend_template_definition {
struct S { template <class T> friend __global__ void k(S, T* o) { *o = T(); } };
}
namespace trailing_return {
struct S { int n; friend auto __global__ k(S s, int* o) -> void { *o = s.n; } };
}
