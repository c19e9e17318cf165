// nvcc:
// derived-const-not-device-usable: silent
const double A = 1.25;
__device__ float V = A;
extern "C" __global__ void kern(float* o) { o[0] = V; }
