struct Lists { void* addresses[2][36]; int sizes[36]; unsigned char block_to_tensor[320]; int block_to_chunk[320]; };
extern "C" __global__ void k(/*P*/ Lists tl, int chunk, float scale) {
  int t = tl.block_to_tensor[blockIdx.x];
  int c = tl.block_to_chunk[blockIdx.x];
  int n = tl.sizes[t] - c * chunk;
  float* in = (float*)tl.addresses[0][t] + c * chunk;
  float* out = (float*)tl.addresses[1][t] + c * chunk;
  for (int i = threadIdx.x; i < n && i < chunk; i += blockDim.x) out[i] = in[i] * scale;
}
