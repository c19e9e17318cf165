// nvcc:
// kernel-space-conflict: 3 4 5
struct S { friend __global__ __device__ void k(S); };
template <class T> __global__ __host__ void kt(T) {}
void f() { __global__ __device__ void q(); }
