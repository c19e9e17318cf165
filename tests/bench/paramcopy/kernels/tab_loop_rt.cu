struct Tab { float* p[16]; int n; };
extern "C" __global__ void k(/*P*/ Tab t, float* o) { float r = 0; for (int i = 0; i < t.n; i++) r += t.p[i][threadIdx.x]; o[threadIdx.x] = r; }
