// nvcc:
// static-shared-exceeds-48k: 3
__global__ void k(char* o, int i) { __shared__ char s[49153]; s[i] = 1; __syncthreads(); *o = s[i + 1]; }
