// nvcc:
// static-shared-exceeds-48k: silent
__global__ void a(float* o, int i) { __shared__ float s[8192]; s[i] = i; __syncthreads(); *o = s[i + 1]; }
__global__ void b(float* o, int i) { __shared__ float s[8192]; s[i] = i; __syncthreads(); *o = s[i + 1]; }
