struct Kernel1 { float w[63]; int radius; };
extern "C" __global__ void k(/*P*/ Kernel1 s, const float* in, float* o) { float r = 0; for (int x = -s.radius; x <= s.radius; ++x) r += s.w[x + s.radius] * in[x + threadIdx.x + 32]; o[threadIdx.x] = r; }
