// nvcc:
// host-variable-in-device-code: 4
int V;
extern "C" __global__ void kern(int* o) { V = o[0]; }
