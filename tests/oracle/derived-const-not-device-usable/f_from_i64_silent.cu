// nvcc:
// derived-const-not-device-usable: silent
const long A = 123456789;
const float V = (float)A;
extern "C" __global__ void kern(float* o) { o[0] = V; }
