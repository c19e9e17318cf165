// nvcc:
// grid-constant-not-const: 3
template <class T> __global__ void k(__grid_constant__ T t, int* o) { *o = 1; }
void h(int* o) { k<const int><<<1, 1>>>(1, o); k<float><<<1, 1>>>(1.0f, o); }
