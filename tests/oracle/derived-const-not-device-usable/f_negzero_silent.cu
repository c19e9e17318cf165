// nvcc:
// derived-const-not-device-usable: silent
const float V = -0.0f;
extern "C" __global__ void kern(float* o) { o[0] = V; }
