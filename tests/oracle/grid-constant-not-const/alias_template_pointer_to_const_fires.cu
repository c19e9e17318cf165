// nvcc:
// grid-constant-not-const: 4
template <class T> using Ptr = const T*;
__global__ void k(__grid_constant__ Ptr<int> p, int* o) { *o = *p; }
