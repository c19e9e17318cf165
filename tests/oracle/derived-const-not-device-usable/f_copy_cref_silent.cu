// nvcc:
// derived-const-not-device-usable: silent
constexpr float V = 3.25f;
__device__ float g(const float& x) { return x * 2; }
extern "C" __global__ void kern(float* o) { o[0] = g(float(V)); }
