struct Edges { float e[17]; };
__device__ int bin(const Edges& b, float x) { int lo = 0, hi = 16; while (hi - lo > 1) { int m = (lo + hi) >> 1; if (b.e[m] <= x) lo = m; else hi = m; } return lo; }
extern "C" __global__ void k(/*P*/ Edges b, const float* x, unsigned* h) { atomicAdd(&h[bin(b, x[threadIdx.x])], 1u); }
