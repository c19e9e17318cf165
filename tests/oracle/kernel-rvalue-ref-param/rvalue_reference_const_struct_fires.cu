// nvcc:
// kernel-rvalue-ref-param: 4
struct P { int n; };
__global__ void k(const P&& p, int* o) { *o = p.n; }
