// nvcc:
// derived-const-not-device-usable: silent
const double A = 3.14159265358979323846;
const float V = (float)A;
extern "C" __global__ void kern(float* o) { o[0] = V; }
