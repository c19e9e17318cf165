// nvcc:
// grid-constant-reference: silent
struct V { const int& r; };
__global__ void k(const __grid_constant__ V v, int* o) { *o = v.r; }
