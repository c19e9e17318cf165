// nvcc:
// static-shared-exceeds-48k: silent
extern __shared__ float s[];
__global__ void k(float* o, int i) { s[i] = i; __syncthreads(); *o = s[i + 1]; }
void h(float* o) { cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, 98304); k<<<1, 32, 98304>>>(o, 0); }
