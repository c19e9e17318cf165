// nvcc:
// kernel-inline-ignored: silent
__noinline__ __global__ void k(int* o) { *o = 1; }
