// nvcc:
// extern-shared-redeclared-type: silent
using real = float;
__global__ void a() { extern __shared__ float s[]; s[0] = 0; }
__global__ void b() { extern __shared__ real s[]; s[0] = 0; }
