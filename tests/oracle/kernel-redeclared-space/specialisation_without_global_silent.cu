// nvcc:
// kernel-redeclared-space: silent
template <class T> __global__ void k(T* t) {}
template <> void k<int>(int* t) {}
