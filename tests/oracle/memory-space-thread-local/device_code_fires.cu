// nvcc:
// memory-space-thread-local: 3 4 5 6 7
__device__ void d() { thread_local int a; a = 1; }
__host__ __device__ void hd() { thread_local int b; b = 1; }
void h() { auto l = [] __device__ () { thread_local int c; c = 1; }; (void)l; }
__global__ void k() { auto l = [] () { thread_local int c; c = 1; }; l(); }
struct S { __device__ void m() { thread_local int c; c = 1; } };
