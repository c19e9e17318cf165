// nvcc:
// param-may-be-copied: silent
struct Out { float* p[8]; };
__global__ void k(Out t, float v) { for (int i = 0; i < 8; i++) t.p[i][threadIdx.x] = v; }
