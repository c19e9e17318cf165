// nvcc:
// param-volatile-access: silent
struct S { int n; volatile int v; };
__device__ __noinline__ int look(const volatile int* p) { return *p; }
__device__ __noinline__ int member(const S& s) { return s.v; }
__global__ void k(const __grid_constant__ S s, int* o) { *o = look(&s.n) + member(s); }
