// nvcc:
// grid-constant-non-kernel: silent
struct P { int n; };
__global__ void k(const __grid_constant__ P p, int* o) { auto f = [&](const int n) { return n + p.n; }; *o = f(1); }
