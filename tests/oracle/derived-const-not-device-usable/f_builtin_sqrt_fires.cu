// nvcc:
// derived-const-not-device-usable: 4
const float V = __builtin_sqrtf(2.0f);
extern "C" __global__ void kern(float* o) { o[0] = V; }
