// nvcc:
// maxnreg-value: silent
template <int R> __global__ void __maxnreg__(R) k(int* o) { *o = R; }
void h(int* o) { k<64><<<1, 1>>>(o); }
