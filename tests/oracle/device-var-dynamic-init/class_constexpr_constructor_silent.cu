// nvcc:
// device-var-dynamic-init: silent
struct S { int n; constexpr S(int v) : n(v) {} };
__device__ S s(3);
