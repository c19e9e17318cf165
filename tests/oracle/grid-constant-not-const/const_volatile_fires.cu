// nvcc:
// grid-constant-not-const: 5
struct P { int n; };
__global__ void k(const volatile __grid_constant__ int n, int* o) { *o = n; }
__global__ void k2(volatile __grid_constant__ int n, int* o) { *o = n; }
