// nvcc:
// constexpr-host-array-in-device: silent
extern "C" __global__ void kern(int* o, int i) { constexpr int V[3] = {1, 2, 42}; o[0] = V[i]; }
