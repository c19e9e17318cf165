// nvcc:
// grid-constant-modified: 5
struct P { mutable int n; };
__global__ void k(const __grid_constant__ P p, int* o) {
  p.n = 1;
  *o = p.n;
}
