// nvcc:
// derived-const-not-device-usable: silent
const float V = 1.0f / 3;
extern "C" __global__ void kern(float* o) { o[0] = V; }
