// nvcc:
// grid-constant-redecl-mismatch: 4
namespace a { struct P { int n; }; __global__ void k(const __grid_constant__ P p); }
__global__ void a::k(const P p) {}
