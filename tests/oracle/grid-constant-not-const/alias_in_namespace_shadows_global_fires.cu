// nvcc:
// grid-constant-not-const: 5
struct P { int n; };
using A = const P;
namespace n { using A = P; __global__ void k(__grid_constant__ A p, int* o) { *o = p.n; } }
__global__ void k(__grid_constant__ A p, int* o) { *o = p.n; }
