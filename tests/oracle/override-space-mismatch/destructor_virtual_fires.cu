// nvcc:
// override-space-mismatch: 4
struct B { __host__ __device__ virtual ~B() {} };
struct D : B { ~D() {} };
