// nvcc:
// static-shared-exceeds-48k: silent
template <int N> __global__ void k(float* o, int i) { __shared__ double s[8192 * N]; s[i] = i; __syncthreads(); *o = s[i + 1]; }
