// nvcc:
// param-copied: 4
struct Rows { float row[4][40]; };
__global__ void k(Rows r, float* o, int i) { __shared__ const float* at[4]; at[threadIdx.x & 3] = r.row[threadIdx.x & 3]; __syncthreads(); *o = at[i & 3][i]; }
