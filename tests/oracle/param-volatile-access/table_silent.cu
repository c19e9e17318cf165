// nvcc:
// param-volatile-access: silent
struct S { int n; int a[8]; };
__global__ void k(const __grid_constant__ S s, int* o, int n) { const volatile int* p[2] = {&s.n, &s.a[1]}; *o = *p[n]; }
