// nvcc: -std=c++20
// grid-constant-not-const: silent
__global__ void k(const __grid_constant__ auto v, int* o) { *o = v; }
void h(int* o) { k<<<1, 1>>>(4, o); }
