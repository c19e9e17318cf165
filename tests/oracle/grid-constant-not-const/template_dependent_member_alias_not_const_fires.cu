// nvcc:
// grid-constant-not-const: 4
template <class T> struct Tr { using Arg = T; };
template <class T> __global__ void k(__grid_constant__ typename Tr<T>::Arg t, T* o) { *o = t; }
void h(int* o) { k<int><<<1, 1>>>(1, o); }
