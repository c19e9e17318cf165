// nvcc:
// grid-constant-not-const: silent
namespace n { struct P { int n; }; using A = const P; }
using namespace n;
__global__ void k(__grid_constant__ A p, int* o) { *o = p.n; }
