// nvcc:
// grid-constant-not-const: 5
namespace n { struct P { int n; }; using A = P; }
using n::A;
__global__ void k(__grid_constant__ A p, int* o) { *o = p.n; }
