// nvcc:
// implicit-double-in-device: silent
__device__ float f(const float* v, float x, double d, int n) {
  float c = 0.5; float e = x * d * 0.5; double w = x * 0.5; float g = n * 0.5; float h = x * 0.5f; float i = x * 2;
  return c + e + g + h + w + i + v[0];
}
float host(float x) { float y = x * 0.1; return y; }
template <class T> __device__ float never(float x) { float y = x * 0.1; return y; }
