// nvcc:
// derived-const-not-device-usable: silent
struct P { int x; __host__ __device__ P() { x = 42; } };
__device__ P V;
extern "C" __global__ void kern(int* o) { o[0] = V.x; }
