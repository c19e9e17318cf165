// How many values of a warp lie below an edge.
__device__ unsigned total(unsigned n) {
#if __CUDA_ARCH__ >= 800
  return __reduce_add_sync(0xffffffff, n);
#else
  for (int lane = 16; lane > 0; lane /= 2) {
    n += __shfl_xor_sync(0xffffffff, n, lane);
  }
  return n;
#endif
}

__global__ void count(unsigned *out, const unsigned *in, unsigned edge) {
  *out = total(in[threadIdx.x] < edge);
}

#ifndef __CUDA_ARCH__
void run(unsigned *out, const unsigned *in, unsigned edge) {
  count<<<1, 32>>>(out, in, edge);
}
#endif
