// nvcc:
// kernel-return-not-void: 4
typedef int status;
__global__ status k(int* o) { *o = 1; return 0; }
