// nvcc:
// kernel-redeclared-space: 4
struct S { friend void k(S*); };
__global__ void k(S*) {}
