// nvcc:
// override-space-mismatch: 4
struct B { __host__ __device__ virtual int f() { return 1; } };
struct D : B { __device__ int f() override { return 2; } };
