// nvcc:
// derived-const-not-device-usable: silent
const int A = 7;
__device__ int V = A * 6;
extern "C" __global__ void kern(int* o) { o[0] = V; }
