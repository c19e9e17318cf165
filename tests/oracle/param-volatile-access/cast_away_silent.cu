// nvcc:
// param-volatile-access: silent
struct S { int n; volatile int v; };
__global__ void k(const __grid_constant__ S s, int* o) { *o = const_cast<const int&>(s.v); }
