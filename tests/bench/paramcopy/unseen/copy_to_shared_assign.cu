struct Config { float w[60]; int n, m; };
extern "C" __global__ void k(/*P*/ Config c, float* o) { __shared__ Config s; if (threadIdx.x == 0) s = c; __syncthreads(); o[threadIdx.x] = s.w[threadIdx.x % 60]; }
