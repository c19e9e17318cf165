// nvcc:
// derived-const-not-device-usable: 5
__host__ __device__ int f(int x) { return x * 6; }
const int V = f(7);
extern "C" __global__ void kern(int* o) { o[0] = V; }
