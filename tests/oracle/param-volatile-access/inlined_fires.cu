// nvcc:
// param-volatile-access: 5
struct S { int n; volatile int v; };
__device__ int look(const volatile int* p) { return *p; }
__global__ void k(const __grid_constant__ S s, int* o) { *o = look(&s.n); }
