// nvcc:
// derived-const-not-device-usable: silent
constexpr int operator""_x(unsigned long long v) { return (int)v * 6; }
const int V = 7_x;
extern "C" __global__ void kern(int* o) { o[0] = V; }
