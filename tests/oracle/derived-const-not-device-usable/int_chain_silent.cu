// nvcc:
// derived-const-not-device-usable: silent
const int A = 3;
const int B = A + 4;
const int V = B * 6;
extern "C" __global__ void kern(int* o) { o[0] = V; }
