// nvcc:
// extern-shared-redeclared-type: 4
__global__ void a() { extern __shared__ float s[]; s[0] = 0; }
__global__ void b() { extern __shared__ double s[]; s[0] = 0; }
