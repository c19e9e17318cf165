// nvcc:
// derived-const-not-device-usable: silent
const int V = __builtin_strlen("forty");
extern "C" __global__ void kern(int* o) { o[0] = V; }
