// nvcc:
// grid-constant-not-const: 3
template <class T = int> __global__ void k(__grid_constant__ T t) { (void)t; }
void h() { k<><<<1, 1>>>(1); }
