// nvcc:
// override-space-mismatch: 4
template <class T> struct B { __device__ virtual T f() { return T(); } };
struct D : B<int> { int f() override { return 2; } };
