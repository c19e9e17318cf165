// nvcc:
// grid-constant-not-const: 4
template <class T> struct Box { int v; };
__global__ void k(__grid_constant__ Box<const int> b, int* o) { *o = b.v; }
