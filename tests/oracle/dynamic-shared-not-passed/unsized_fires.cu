// nvcc:
// dynamic-shared-not-passed: 5 6
__global__ void k(float* o) { extern __shared__ float tile[]; tile[threadIdx.x] = o[threadIdx.x]; }
void h(float* o) {
  k<<<1, 32>>>(o); k<<<1, 32, 64>>>(o);
  k<<<1, 32, 0>>>(o);
}
