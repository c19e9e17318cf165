// nvcc: -std=c++20
// host-variable-in-device-code: 4
constinit int V = 42;
extern "C" __global__ void kern(int* o) { o[0] = V; }
