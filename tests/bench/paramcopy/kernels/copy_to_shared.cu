struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { __shared__ float h[64]; for (int j = threadIdx.x; j < 64; j += blockDim.x) h[j] = s.a[j]; __syncthreads(); o[threadIdx.x] = h[i]; }
