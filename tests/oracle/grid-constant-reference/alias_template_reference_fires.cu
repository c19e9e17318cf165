// nvcc:
// grid-constant-reference: 4; grid-constant-not-const: 4
template <class T> using Ref = const T&;
__global__ void k(__grid_constant__ Ref<int> n, int* o) { *o = n; }
