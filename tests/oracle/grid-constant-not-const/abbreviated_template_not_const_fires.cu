// nvcc: -std=c++20
// grid-constant-not-const: 3
__global__ void k(__grid_constant__ auto v, int* o) { *o = v; }
void h(int* o) { k<<<1, 1>>>(4, o); }
