// nvcc:
// override-space-mismatch: 4
struct B { virtual int f(int) { return 1; } };
struct D : B { __host__ __device__ int f(int) { return 2; } };
