// nvcc:
// derived-const-not-device-usable: silent
extern "C" __global__ void kern(char* o, int i) { o[0] = "abc"[i]; }
