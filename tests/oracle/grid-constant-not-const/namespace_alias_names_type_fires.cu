// nvcc:
// grid-constant-not-const: 5
namespace a { namespace b { struct P { int n; }; } }
namespace c = a::b;
__global__ void k(__grid_constant__ c::P p, int* o) { *o = p.n; }
__global__ void k2(const __grid_constant__ ::c::P p, int* o) { *o = p.n; }
