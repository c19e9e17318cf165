// nvcc: --expt-relaxed-constexpr
// derived-const-not-device-usable: silent
constexpr int f(int x) { return x * 6; }
extern "C" __global__ void kern(int* o) { constexpr int V = f(7); o[0] = V; }
