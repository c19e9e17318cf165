// nvcc:
// shared-bank-conflict-tile: 6
constexpr int N = 64;
__global__ void k(int* o) {
  __shared__ int t[32][N];
  t[threadIdx.x][0] = 1; __syncthreads(); o[0] = t[0][0];
}
