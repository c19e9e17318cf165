// nvcc: -std=c++20
// grid-constant-template-redecl-mismatch: silent
__global__ void k(const __grid_constant__ auto v, int* o);
template <class T> __global__ void k(const T v, int* o) {}
