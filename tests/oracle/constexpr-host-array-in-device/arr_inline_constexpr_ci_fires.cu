// nvcc:
// constexpr-host-array-in-device: 4
inline constexpr int V[3] = {1, 2, 42};
extern "C" __global__ void kern(int* o) { o[0] = V[2]; }
