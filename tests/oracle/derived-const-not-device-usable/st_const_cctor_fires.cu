// nvcc:
// derived-const-not-device-usable: silent
struct P { int x; constexpr P(int a) : x(a * 6) {} };
const P V(7);
extern "C" __global__ void kern(int* o) { o[0] = V.x; }
