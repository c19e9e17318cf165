// nvcc: --expt-relaxed-constexpr
// derived-const-not-device-usable: silent
struct P { int x, y; constexpr int sum() const { return x + y; } };
constexpr P V = {7, 35};
extern "C" __global__ void kern(int* o) { o[0] = V.sum(); }
