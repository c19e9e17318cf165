// nvcc:
// redeclaration-promotes-to-host-device: 4
__device__ int f(int);
__host__ __device__ int f(int x) { return x; }
