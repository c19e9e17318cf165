struct V { float a[64]; int n; __device__ const float* data() const { return a; } };
extern "C" __global__ void k(/*P*/ V v, float* o) { const float* p = v.data(); float r = 0; for (int i = 0; i < v.n; i++) r += p[i]; o[threadIdx.x] = r; }
