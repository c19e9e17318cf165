// nvcc:
// grid-constant-specialization-mismatch: 4
template <class T> __global__ void k(__grid_constant__ const T* const t) {}
template <> __global__ void k<int>(const int* const t) {}
