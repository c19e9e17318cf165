// nvcc:
// maxnreg-value: 3 4 5 6
__global__ void __maxnreg__(0) a() {}
__global__ void __maxnreg__(-1) b() {}
__global__ void __maxnreg__(2147483648) c() {}
__global__ void __maxnreg__(64.0) d() {}
