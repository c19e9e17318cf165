// nvcc:
// redeclaration-promotes-to-host-device: silent
struct S { __device__ int f(); __host__ __device__ int g(); };
__device__ int S::f() { return 1; }
__host__ __device__ int S::g() { return 1; }
