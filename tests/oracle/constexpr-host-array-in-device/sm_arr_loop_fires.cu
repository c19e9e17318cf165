// nvcc:
// constexpr-host-array-in-device: 4
struct S { static constexpr int V[3] = {1, 2, 39}; };
extern "C" __global__ void kern(int* o) { int s = 0; for (int i = 0; i < 3; i++) s += S::V[i]; o[0] = s; }
