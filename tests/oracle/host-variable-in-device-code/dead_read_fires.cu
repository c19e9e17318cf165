// nvcc:
// host-variable-in-device-code: 4
int V = 42;
extern "C" __global__ void kern(int* o) { if constexpr (false) o[0] = V; o[1] = 1; }
