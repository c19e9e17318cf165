// nvcc:
// param-volatile-access: silent
struct S { int n; volatile int v; };
__global__ void k(S s, int* o) { *o = s.v; }
