// nvcc:
// grid-constant-not-const: 5
template <class T> struct Tr { using type = const T; };
template <> struct Tr<int> { using type = int; };
__global__ void k(__grid_constant__ Tr<int>::type n, int* o) { *o = n; }
__global__ void k2(__grid_constant__ Tr<float>::type n, float* o) { *o = n; }
