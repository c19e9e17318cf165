// nvcc:
// grid-constant-reference: 4; grid-constant-not-const: 4; kernel-rvalue-ref-param: 4
struct P { int n; };
__global__ void k(const __grid_constant__ P&& p, int* o) { *o = p.n; }
