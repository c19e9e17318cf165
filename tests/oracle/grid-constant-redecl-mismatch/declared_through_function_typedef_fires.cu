// nvcc:
// grid-constant-redecl-mismatch: 6
struct P { int n; };
typedef void KernelType(const P, int*);
__global__ KernelType k;
__global__ void k(const __grid_constant__ P p, int* o) { *o = p.n; }
