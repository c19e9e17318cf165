struct Limits { float lo[4]; float hi[4]; };
extern "C" __global__ void k(/*P*/ Limits l, float* x, int c) { const auto& [lo, hi] = l; x[threadIdx.x] = fminf(fmaxf(x[threadIdx.x], lo[c]), hi[c]); }
