// nvcc:
// derived-const-not-device-usable: 4
const char* const V = "abc";
extern "C" __global__ void kern(char* o, int i) { o[0] = V[i]; }
