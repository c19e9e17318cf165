// nvcc:
// kernel-return-not-void: silent
__global__ const void k(int* o) { *o = 1; }
