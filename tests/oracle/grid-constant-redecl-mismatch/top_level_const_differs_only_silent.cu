// nvcc:
// grid-constant-redecl-mismatch: silent
struct P { int n; };
__global__ void k(P p, int* o);
__global__ void k(const P p, int* o) { *o = p.n; }
