// nvcc:
// shared-initializer: silent
extern __shared__ int all[];
__global__ void k(int* o) { extern __shared__ int mine[]; static __shared__ float f[8]; f[0] = 1; *o = mine[0] + all[1] + (int)f[0]; }
