// nvcc:
// constexpr-host-array-in-device: silent
struct S { static constexpr int V[3] = {1, 2, 42}; };
extern "C" __global__ void kern(int* o) { o[0] = S::V[2]; }
