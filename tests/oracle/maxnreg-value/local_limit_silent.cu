// nvcc:
// maxnreg-value: silent
__device__ void __local_maxnreg__(64) a() {}
