// nvcc:
// override-space-mismatch: silent
struct B { __host__ __device__ virtual ~B() {} };
struct D : B { int n; };
__global__ void k(int* o) { D d; d.n = 1; *o = d.n; }
