// nvcc:
// barrier-in-divergent-code: 5 6 7 8 9
__global__ void k(int* o, int n) {
  const int tid = threadIdx.x; const bool first = tid == 0; int lane = tid % 32;
  if (threadIdx.x < 16) __syncthreads(); o[0] = lane;
  if (first) { o[1] = 2; __syncthreads(); } o[lane] = 1;
  if (n > 3 && !(tid != 0)) o[0] = __syncthreads_count(1); o[2] = n;
  if (tid & 1) { o[1] = 1; } else { __syncthreads(); } o[3] = n;
  if (blockIdx.x * blockDim.x + threadIdx.x == 0) { __syncthreads(); }
}
