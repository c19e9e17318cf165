// nvcc: -rdc=true
// extern-shared-not-unsized-array: silent
__global__ void k(int* o) { extern __shared__ int s[4]; s[0] = 1; *o = s[0]; }
