// nvcc:
// derived-const-not-device-usable: silent
const char V = 'x';
extern "C" __global__ void kern(int* o) { o[0] = V; }
