// nvcc:
// maxnreg-value: 3 4
__device__ void __local_maxnreg__(0) a() {}
__device__ void __local_maxnreg__(2147483648) b() {}
