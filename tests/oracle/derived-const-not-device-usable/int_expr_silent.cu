// nvcc:
// derived-const-not-device-usable: silent
const int V = (3 + 4) * 6 - (1 << 2) % 3;
extern "C" __global__ void kern(int* o) { o[0] = V; }
