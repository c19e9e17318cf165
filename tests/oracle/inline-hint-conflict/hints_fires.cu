// nvcc:
// inline-hint-conflict: 3, 4, 6, 7, 8
__inline_hint__ __noinline__ __device__ int a() { return 1; }
__forceinline__ __inline_hint__ __host__ __device__ int b() { return 1; }
__inline_hint__ __device__ int c();
__noinline__ __device__ int c() { return 1; }
template <class T> __inline_hint__ __noinline__ __device__ T d(T t) { return t; }
struct S { __inline_hint__ __noinline__ __device__ int m() { return 1; } };
