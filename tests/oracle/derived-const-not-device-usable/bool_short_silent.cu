// nvcc:
// derived-const-not-device-usable: silent
int A;
const bool V = false && A;
extern "C" __global__ void kern(int* o) { o[0] = V; }
