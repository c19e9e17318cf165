struct W { float w[25]; int r; };
extern "C" __global__ void k(/*P*/ W w, const float* in, float* o) { float r = 0; for (int x = -w.r; x <= w.r; x++) r += w.w[x + w.r] * in[x + threadIdx.x]; o[threadIdx.x] = r; }
