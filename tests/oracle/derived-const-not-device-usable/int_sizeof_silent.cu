// nvcc:
// derived-const-not-device-usable: silent
struct S { double a; int b[5]; };
const int V = sizeof(S);
extern "C" __global__ void kern(int* o) { o[0] = V; }
