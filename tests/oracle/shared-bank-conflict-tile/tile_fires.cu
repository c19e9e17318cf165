// nvcc:
// shared-bank-conflict-tile: 5
__global__ void k(float* o) {
  __shared__ float t[32][32];
  t[threadIdx.x][threadIdx.y] = 1; __syncthreads(); o[0] = t[0][0];
}
