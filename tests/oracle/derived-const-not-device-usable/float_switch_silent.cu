// nvcc:
// derived-const-not-device-usable: silent
const int V = 3;
extern "C" __global__ void kern(int* o, int i) { switch (i) { case V: o[0] = 42; } }
