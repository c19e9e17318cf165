// nvcc:
// derived-const-not-device-usable: silent
struct P { int x, y; };
constexpr P V = {7, 42};
__device__ int f(P p) { return p.y; }
extern "C" __global__ void kern(int* o) { o[0] = f(V); }
