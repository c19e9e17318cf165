// nvcc:
// constexpr-cross-space-needs-flag: 4
struct S { int n; constexpr int get() const { return n; } };
__global__ void k(S s, int* o) { *o = s.get(); }
