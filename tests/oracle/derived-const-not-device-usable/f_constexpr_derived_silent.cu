// nvcc:
// derived-const-not-device-usable: silent
constexpr double A = 3.14159265358979323846;
constexpr float V = (float)(A * 2);
extern "C" __global__ void kern(float* o) { o[0] = V; }
