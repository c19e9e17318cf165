// nvcc:
// const-host-variable-address: 6
struct P { int x, y; };
constexpr P V = {7, 42};
__device__ int f(const P& p) { return p.y; }
extern "C" __global__ void kern(int* o) { o[0] = f(V); }
