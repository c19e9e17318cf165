// nvcc:
// derived-const-not-device-usable: silent
int A = 42;
__device__ int V = A;
extern "C" __global__ void kern(int* o) { o[0] = V; }
