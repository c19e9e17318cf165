// nvcc:
// maxnreg-value: 3 4
__global__ void __maxnreg__(256) a() {}
__global__ void __maxnreg__(8) b() {}
