// nvcc:
// grid-constant-reference: silent
struct V { int& (*f)(int&); };
__global__ void k(const __grid_constant__ V v) {}
