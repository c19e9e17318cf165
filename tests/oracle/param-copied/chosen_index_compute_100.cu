// nvcc: -std=c++17 -arch=sm_100
// param-copied: 4 with 13.0, silent with 13.5
struct Out { float* p[4]; };
__global__ void k(Out t, float v, int w) { int i = 0; if (w > 3) i = 2; t.p[i][threadIdx.x] = v; }
