// nvcc:
// maxnreg-value: 3
template <int R> __global__ void __maxnreg__(R) k(int* o) { *o = R; }
void h(int* o) { k<0><<<1, 1>>>(o); }
