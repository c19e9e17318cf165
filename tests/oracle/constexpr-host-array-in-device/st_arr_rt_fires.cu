// nvcc:
// constexpr-host-array-in-device: 5
struct A { int v[3]; };
constexpr A V = {{1, 2, 42}};
extern "C" __global__ void kern(int* o, int i) { o[0] = V.v[i]; }
