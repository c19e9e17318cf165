// nvcc:
// missing-barrier-after-shared-write: silent
__global__ void k(int* o, int n) {
  __shared__ int s[64];
  int tid = threadIdx.x;
  s[tid] = o[tid];
  o[tid] = s[tid];
  __syncthreads();
  o[tid] = s[63 - tid];
  __syncthreads();
  s[tid] = 1;
  if (n) __syncthreads();
  o[tid] = s[63 - tid];
}
