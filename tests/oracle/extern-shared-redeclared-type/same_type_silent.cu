// nvcc:
// extern-shared-redeclared-type: silent
__global__ void a() { extern __shared__ float s[]; s[0] = 0; }
__global__ void b() { extern __shared__ __align__(16) float s[]; s[0] = 0; }
