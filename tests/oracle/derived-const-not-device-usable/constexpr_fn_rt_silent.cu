// nvcc:
// derived-const-not-device-usable: silent
constexpr int f(int x) { return x * 6; }
extern "C" __global__ void kern(int* o, int i) { o[0] = f(i); }
