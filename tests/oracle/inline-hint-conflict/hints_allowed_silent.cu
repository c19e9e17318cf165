// nvcc:
// inline-hint-conflict: silent
inline __inline_hint__ __device__ int a() { return 1; }
__inline_hint__ int b() { return 1; }
__inline_hint__ __noinline__ int c() { return 1; }
__inline_hint__ __noinline__ __global__ void k() {}
inline __noinline__ __device__ int d() { return 1; }
#define INLINE __forceinline__
INLINE __device__ int e() { return d(); }
