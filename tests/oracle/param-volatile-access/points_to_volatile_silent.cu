// nvcc:
// param-volatile-access: silent
struct S { volatile int* p; int n; };
__global__ void k(const __grid_constant__ S s, int* o) { *o = s.p[s.n]; }
