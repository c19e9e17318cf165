// nvcc:
// derived-const-not-device-usable: silent
constexpr int A = 7;
const int V = A * 6;
extern "C" __global__ void kern(int* o) { o[0] = V; }
