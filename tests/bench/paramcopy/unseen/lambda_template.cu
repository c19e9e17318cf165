struct Weights { float w[48]; int n; };
template <class F> __device__ float sum(int n, F f) { float r = 0; for (int i = 0; i < n; ++i) r += f(i); return r; }
extern "C" __global__ void k(/*P*/ Weights w, const float* x, float* o) { o[threadIdx.x] = sum(w.n, [&](int i) { return w.w[i] * x[i]; }); }
