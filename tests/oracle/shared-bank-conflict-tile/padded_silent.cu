// nvcc:
// shared-bank-conflict-tile: silent
#define N 32
__global__ void k(float* o) { __shared__ float t[N][N + 1]; t[threadIdx.x][threadIdx.y] = 1; __syncthreads(); o[0] = t[0][0]; }
