// nvcc:
// grid-constant-non-kernel: silent
struct P { int n; };
__attribute__((global)) void k(const __grid_constant__ P p, int* o) { *o = p.n; }
