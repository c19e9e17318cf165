// nvcc:
// derived-const-not-device-usable: silent
static __device__ int V;
extern "C" __global__ void kern(int* o) { o[0] = V; }
