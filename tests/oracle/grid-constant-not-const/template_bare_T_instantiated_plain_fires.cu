// nvcc:
// grid-constant-not-const: 3
template <class T> __global__ void k(__grid_constant__ T t) { (void)t; }
void h() { k<int><<<1, 1>>>(1); }
