// nvcc:
// device-var-dynamic-init: 4
int A;
__device__ int* V = &A;
extern "C" __global__ void kern(int** o) { o[0] = V; }
