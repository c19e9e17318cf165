// nvcc:
// grid-constant-not-const: silent
template <class T> __global__ void k(const __grid_constant__ T t, int* o) { *o = 1; }
template <> __global__ void k<float>(__grid_constant__ float t, int* o) { *o = 2; }
void h(int* o) { k<float><<<1, 1>>>(1.0f, o); }
