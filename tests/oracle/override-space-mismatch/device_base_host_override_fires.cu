// nvcc:
// override-space-mismatch: 4
struct B { __device__ virtual int f() { return 1; } };
struct D : B { int f() override { return 2; } };
