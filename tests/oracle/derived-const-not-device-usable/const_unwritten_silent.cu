// nvcc:
// derived-const-not-device-usable: silent
__constant__ int V;
extern "C" __global__ void kern(int* o) { o[0] = V; }
