// nvcc:
// constexpr-host-array-in-device: 4
struct S { static constexpr int V[3] = {1, 2, 42}; };
extern "C" __global__ void kern(int* o, int i) { o[0] = S::V[i]; }
