// nvcc:
// derived-const-not-device-usable: silent
__device__ constexpr float V = 3.25f;
extern "C" __global__ void kern(float* o) { o[0] = V; }
