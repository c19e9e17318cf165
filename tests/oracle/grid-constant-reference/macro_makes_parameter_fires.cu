// nvcc:
// grid-constant-reference: 6
#define PARAM(T, n) const __grid_constant__ T n
struct P { int a[8]; };
__global__ void k1(PARAM(P, p)) {}
__global__ void k2(PARAM(P&, p)) {}
__global__ void k3(int n, PARAM(P* const, p)) {}
