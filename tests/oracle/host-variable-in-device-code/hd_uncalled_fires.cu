// nvcc:
// host-variable-in-device-code: 4
int V = 42;
__host__ __device__ int f() { return V; }
extern "C" __global__ void kern(int* o) { o[0] = 7; }
