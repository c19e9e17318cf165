// nvcc:
// grid-constant-not-const: 3
template <class T> __global__ void k(const T* __grid_constant__ p, T* o) { *o = *p; }
void h(int* o) { k<int><<<1, 1>>>(o, o); }
