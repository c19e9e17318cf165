// nvcc:
// missing-barrier-after-shared-write: 6
__global__ void k(int* o) {
  __shared__ int s[64];
  s[threadIdx.x] = o[threadIdx.x];
  o[threadIdx.x] = s[63 - threadIdx.x];
}
