// nvcc: --expt-relaxed-constexpr
// derived-const-not-device-usable: silent
constexpr int T = 6;
constexpr int V(int i) { return T * i; }
extern "C" __global__ void kern(int* o, int i) { o[0] = V(i); }
