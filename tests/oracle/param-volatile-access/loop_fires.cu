// nvcc:
// param-volatile-access: 4
struct S { int a[8]; };
__global__ void k(const __grid_constant__ S s, int* o, int n) { const volatile int* p = s.a; for (int i = 0; i < n; i++) *o += p[i]; }
