// nvcc:
// override-space-mismatch: silent
struct B { __host__ __device__ virtual int f() const = 0; };
struct D : B { __device__ __host__ int f() const override { return 2; } };
