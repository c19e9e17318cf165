// nvcc:
// inline-hint-conflict: 3, 4, 5 (the compilers say nothing)
__device__ __noinline__ __forceinline__ int a() { return 1; }
struct S { __host__ __device__ __forceinline__ __noinline__ int m() { return 1; } };
template <class T> __noinline__ __forceinline__ __device__ T f(T t) { return t; }
