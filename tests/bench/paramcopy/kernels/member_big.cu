struct V { float a[64]; int n; __device__ float f(int i) const { const V& s = *this;
  float r = 0; for (int k = 0; k < s.n; k++) { float x = s.a[(i + k) & 63]; if (x > 0) r += __expf(x) * __sinf(x); else r -= __logf(1.f - x); for (int j = 0; j < k; j++) { r = r * 0.5f + s.a[j & 63] * x; if (r > 1e6f) { r = sqrtf(r); x += r / (x + 1.f); } else r += x / (r + 2.f); } r += powf(x, 1.5f) + fmodf(r, x + 3.f); } return r; } };
extern "C" __global__ void k(/*P*/ V v, float* o, int i) { o[threadIdx.x] = v.f(i) + v.f(i + 7) * v.f(i * 3); }
