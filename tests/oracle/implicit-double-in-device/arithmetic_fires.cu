// nvcc:
// implicit-double-in-device: 5 6 7
template <class T> __device__ float t(T* v, float x) {
  const float a[2] = {1, 2}; float r;
  float y = x * 0.1;
  r = a[1] + 2.5 * (x - y);
  r += -x / 3.;
  return r;
}
__global__ void k(float* o) { *o = t(o, 1.f); }
