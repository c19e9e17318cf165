// nvcc:
// shared-bank-conflict-tile: silent
__global__ void k(double* o) { __shared__ double t[32][32]; t[threadIdx.x][threadIdx.y] = 1; __syncthreads(); o[0] = t[0][0]; }
