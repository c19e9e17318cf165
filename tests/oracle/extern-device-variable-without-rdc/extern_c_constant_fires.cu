// nvcc:
// extern-device-variable-without-rdc: 3
extern "C" __constant__ int params;
__global__ void k(int* o) { *o = params; }
