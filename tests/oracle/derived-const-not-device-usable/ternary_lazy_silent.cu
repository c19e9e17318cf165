// nvcc:
// derived-const-not-device-usable: silent
int A;
const int V = true ? 42 : A;
extern "C" __global__ void kern(int* o) { o[0] = V; }
