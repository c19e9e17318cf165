struct Rows { float row[4][24]; };
extern "C" __global__ void k(/*P*/ Rows r, float* o, int s) { __shared__ const float* at[4]; if (threadIdx.x < 4) at[threadIdx.x] = r.row[threadIdx.x]; __syncthreads(); o[threadIdx.x] = at[s & 3][threadIdx.x % 24]; }
