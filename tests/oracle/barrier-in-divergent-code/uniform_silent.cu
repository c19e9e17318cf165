// nvcc:
// barrier-in-divergent-code: silent
__global__ void k(int* o, int n) {
  int tid = threadIdx.x;
  if (n > 3) __syncthreads();
  if (blockIdx.x == 0) __syncthreads();
  if (tid < n) __syncthreads();
  if (o[tid] > 0) __syncthreads();
  if (tid < 16) { __syncthreads(); } else { __syncthreads(); }
  for (int i = threadIdx.x; i < n; i += blockDim.x) __syncthreads();
  for (unsigned s = blockDim.x / 2; s > 0; s >>= 1) { if (tid < s) o[tid] += o[tid + s]; __syncthreads(); }
  if (tid == 0) { o[0] = 1; }
  __syncthreads();
}
