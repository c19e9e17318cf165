// nvcc:
// global-index-overflow: silent
__global__ void k(float* o, size_t n, size_t base) {
  size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  size_t j = base + blockIdx.x * blockDim.x;
  int l = blockIdx.x * blockDim.x + threadIdx.x;
  size_t b = blockIdx.x + blockIdx.y * blockDim.y;
  size_t w = blockIdx.x * (size_t)blockDim.x;
  if (i < n) o[i] = j + l + b + w;
}
