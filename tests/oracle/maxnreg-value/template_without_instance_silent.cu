// nvcc:
// maxnreg-value: silent
template <int R> __global__ void __maxnreg__(R) k() {}
