// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: 5
struct P { int a[64]; };

template <class T> __global__ void k(__grid_constant__ T t) {}
void everywhere() { k<<<1, 1>>>(1); }
