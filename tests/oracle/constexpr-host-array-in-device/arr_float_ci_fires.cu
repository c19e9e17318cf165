// nvcc:
// constexpr-host-array-in-device: 4
constexpr float V[2] = {1.5f, 3.25f};
extern "C" __global__ void kern(float* o) { o[0] = V[1]; }
