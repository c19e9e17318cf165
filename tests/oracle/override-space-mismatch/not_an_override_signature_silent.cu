// nvcc:
// override-space-mismatch: silent
struct B { virtual int f(int) { return 1; } };
struct D : B { __device__ int f(float) { return 2; } __device__ int f(int) const { return 3; } };
