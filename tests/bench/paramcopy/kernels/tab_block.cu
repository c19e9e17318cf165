struct Tab { float* p[16]; int n; };
extern "C" __global__ void k(/*P*/ Tab t, float v) { t.p[blockIdx.x & 15][threadIdx.x] = v; }
