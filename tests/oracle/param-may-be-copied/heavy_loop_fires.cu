// nvcc:
// param-may-be-copied: 4
struct Taps { float w[24]; int n; };
__global__ void k(Taps t, const float* in, float* o) { float r = 0; for (int i = 0; i < 24; i++) r = powf(t.w[i], in[i]) + fmodf(r, 2.f); *o = r; }
