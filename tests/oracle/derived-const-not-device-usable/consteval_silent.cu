// nvcc: -std=c++20
// derived-const-not-device-usable: silent
consteval int f() { return 42; }
const int V = f();
extern "C" __global__ void kern(int* o) { o[0] = V; }
