// nvcc:
// extern-shared-redeclared-type: 4
__global__ void a() { extern __shared__ int s[]; s[0] = 0; }
__global__ void b(int* o) { extern __shared__ const int s[]; *o = s[0]; }
