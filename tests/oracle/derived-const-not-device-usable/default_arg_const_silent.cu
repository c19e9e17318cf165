// nvcc:
// derived-const-not-device-usable: silent
const float V = 3.25f;
__device__ float f(float n = V) { return n; }
extern "C" __global__ void kern(float* o) { o[0] = f(); }
