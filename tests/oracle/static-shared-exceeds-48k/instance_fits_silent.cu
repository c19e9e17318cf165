// nvcc:
// static-shared-exceeds-48k: silent
template <int N> __global__ void k(float* o, int i) { __shared__ double s[N]; s[i] = i; __syncthreads(); *o = s[i + 1]; }
template __global__ void k<6144>(float*, int);
