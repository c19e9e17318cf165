struct V { float a[64]; int n; __device__ const float* begin() const { return a; } __device__ const float* end() const { return a + n; } };
extern "C" __global__ void k(/*P*/ V v, float* o) { float r = 0; for (float x : v) r += x; o[threadIdx.x] = r; }
