// nvcc:
// param-volatile-access: silent
struct S { int n; };
__global__ void k(const __grid_constant__ S s, int* o, int n) { const volatile int* p = n > 3 ? &s.n : o; *o = *p; }
