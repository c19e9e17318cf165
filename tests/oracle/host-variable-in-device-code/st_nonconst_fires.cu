// nvcc:
// host-variable-in-device-code: 5
struct P { int x, y; };
P V = {7, 42};
extern "C" __global__ void kern(int* o) { o[0] = V.y; }
