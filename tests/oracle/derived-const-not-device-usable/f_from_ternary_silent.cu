// nvcc:
// derived-const-not-device-usable: silent
const int A = 1;
const float V = A ? 0.5f : 2.f;
extern "C" __global__ void kern(float* o) { o[0] = V; }
