// nvcc:
// derived-const-not-device-usable: silent
#include <cmath>
const float V = INFINITY;
extern "C" __global__ void kern(float* o) { o[0] = V; }
