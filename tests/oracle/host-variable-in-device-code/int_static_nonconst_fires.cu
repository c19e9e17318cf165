// nvcc:
// host-variable-in-device-code: 4
static int V = 42;
extern "C" __global__ void kern(int* o) { o[0] = V; }
