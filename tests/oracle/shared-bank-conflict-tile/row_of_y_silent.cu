// nvcc:
// shared-bank-conflict-tile: silent
__global__ void k(float* o) { __shared__ float t[32][32]; t[threadIdx.y][threadIdx.x] = 1; __syncthreads(); o[0] = t[0][0]; }
