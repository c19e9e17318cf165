// nvcc:
// derived-const-not-device-usable: silent
const dim3 V(42, 1, 1);
extern "C" __global__ void kern(int* o) { o[0] = V.x; }
