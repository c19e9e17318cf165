// nvcc:
// derived-const-not-device-usable: silent
const int V = 42;
extern "C" __global__ void kern(int* o) { o[0] = V; }
