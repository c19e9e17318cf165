// nvcc:
// static-shared-exceeds-48k: 4
__global__ void k(float* o, int i) {
  __shared__ float a[8192]; __shared__ float b[8192];
  a[i] = i; b[i] = i; __syncthreads(); *o = a[i + 1] + b[i + 2];
}
