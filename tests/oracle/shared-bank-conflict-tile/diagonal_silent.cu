// nvcc:
// shared-bank-conflict-tile: silent
__global__ void k(float* o) { __shared__ float t[32][32]; t[threadIdx.x][threadIdx.x] = 1; t[threadIdx.x][(threadIdx.x + 1) % 32] = 2; __syncthreads(); o[0] = t[0][0]; }
