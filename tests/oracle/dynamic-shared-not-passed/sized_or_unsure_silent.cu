// nvcc:
// dynamic-shared-not-passed: silent
__global__ void fixed(float* o) { __shared__ float tile[32]; tile[threadIdx.x] = o[threadIdx.x]; }
__global__ void maybe(float* o, int n) { extern __shared__ float tile[]; if (n > 0) tile[threadIdx.x] = o[threadIdx.x]; }
__global__ void unused(float* o) { extern __shared__ float tile[]; }
void h(float* o, int bytes) { fixed<<<1, 32>>>(o); maybe<<<1, 32>>>(o, 0); unused<<<1, 32>>>(o); maybe<<<1, 32, bytes>>>(o, 1); }
