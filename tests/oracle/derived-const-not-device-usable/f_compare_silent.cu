// nvcc:
// derived-const-not-device-usable: silent
const float A = 1.5f;
const bool V = A > 1;
extern "C" __global__ void kern(int* o) { o[0] = V; }
