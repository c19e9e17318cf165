// nvcc:
// grid-constant-not-const: silent
template <class T> __global__ void k(__grid_constant__ T t) { (void)t; }
