struct W { float w[25]; int stride; };
extern "C" __global__ void k(/*P*/ W w, const float* in, float* o) { float r = 0; for (int y = 0; y < 5; y++) for (int x = 0; x < 5; x++) r += w.w[y * 5 + x] * in[y * w.stride + x + threadIdx.x]; o[threadIdx.x] = r; }
