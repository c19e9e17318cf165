// nvcc:
// host-reference-in-device-code: 4
const int& V = 42;
extern "C" __global__ void kern(int* o) { o[0] = V; }
