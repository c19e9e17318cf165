// nvcc:
// derived-const-not-device-usable: silent
constexpr float A = 1.5f;
const float V = A * 2;
extern "C" __global__ void kern(float* o) { o[0] = V; }
