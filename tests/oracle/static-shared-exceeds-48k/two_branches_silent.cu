// nvcc:
// static-shared-exceeds-48k: silent
__global__ void k(float* o, int i) { __shared__ float s[12288]; s[i] = i; __syncthreads(); *o = s[i + 1]; }
