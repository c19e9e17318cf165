// nvcc:
// param-may-be-copied: silent
struct Taps { float w[24]; int n; };
__global__ void k(Taps t, const float* in, float* o) { float r = 0; for (int i = 0; i < 24; i++) { if (in[i] < 0) break; r += t.w[i]; } *o = r; }
