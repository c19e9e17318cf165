// nvcc:
// derived-const-not-device-usable: silent
struct P { int x, y; };
constexpr P V = {7, 42};
extern "C" __global__ void kern(int* o) { P p = V; o[0] = p.y; }
