// nvcc:
// extern-shared-redeclared-type: 4
__global__ void a() { extern __shared__ int s[]; s[0] = 0; }
__global__ void b() { extern __shared__ unsigned s[]; s[0] = 0; }
