// nvcc:
// derived-const-not-device-usable: silent
const int A = 5;
const int V = A > 3 ? 42 : 7;
extern "C" __global__ void kern(int* o) { o[0] = V; }
