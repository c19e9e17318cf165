// nvcc:
// grid-constant-not-const: silent
struct P { int n; };
using M = int P::* const;
typedef int P::* const N;
__global__ void k(__grid_constant__ M m);
__global__ void q(__grid_constant__ N n);
