// nvcc:
// grid-constant-template-redecl-mismatch: 4
template <class... T> __global__ void k(const __grid_constant__ T... t);
template <class... U> __global__ void k(const U... u) {}
