// nvcc:
// static-local-in-host-device: 3, 4, 5
__host__ __device__ int f() { static int c; return ++c; }
struct S { __host__ __device__ static int f() { static int c = 2; return ++c; } };
template <class T> __host__ __device__ T g() { static T c; static int d; return c; }
