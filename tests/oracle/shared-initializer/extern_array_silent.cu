// nvcc:
// shared-initializer: silent
__global__ void k(int* o) { extern __shared__ int mine[]; static __shared__ float f[8]; f[0] = 1; *o = mine[0] + (int)f[0]; }
