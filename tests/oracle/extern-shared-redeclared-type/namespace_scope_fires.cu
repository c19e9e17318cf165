// nvcc:
// extern-shared-redeclared-type: 4
extern __shared__ int s[];
__global__ void b() { extern __shared__ float s[]; s[0] = 0; }
