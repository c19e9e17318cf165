// nvcc:
// param-volatile-access: 4
struct S { int n; };
__global__ void k(const __grid_constant__ S s, int* o) { *o = *(const volatile int*)&s.n; }
