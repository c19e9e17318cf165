// nvcc:
// global-index-overflow: 5 6 7
__global__ void k(float* o, size_t n) {
  size_t i; unsigned off = 3;
  i = blockIdx.x * blockDim.x + threadIdx.x;
  long long j = threadIdx.y + blockDim.x * blockIdx.x;
  unsigned long long m = blockIdx.x * blockDim.x + off;
  if (i < n && j < (long long)n && m < n) o[i] = j + m;
}
