// nvcc:
// grid-constant-not-const: silent
#define ARGS const struct P
struct P { int n; };
__global__ void k(__grid_constant__ ARGS p, int* o) { *o = p.n; }
