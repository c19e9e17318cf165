// nvcc:
// maxnreg-value: 3
template <int R> __global__ void __maxnreg__(0) k() {}
