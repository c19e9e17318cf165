// nvcc:
// grid-constant-not-const: silent
struct P { int n; };
__global__ void k(
#if defined(NEVER)
    __grid_constant__ P p,
#else
    const __grid_constant__ P p,
#endif
    int* o) { *o = p.n; }
