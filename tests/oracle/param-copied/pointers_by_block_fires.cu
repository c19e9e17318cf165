// nvcc:
// param-copied: 4, 5
struct Out { float* p[4]; };
__global__ void k(Out t, float v) { t.p[blockIdx.y][threadIdx.x] = v; }
__global__ void wide(Out t, float v, int n) { for (int i = 0; i < n; i++) t.p[i][threadIdx.x] = v; }
