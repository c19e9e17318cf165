// nvcc:
// redeclaration-promotes-to-host-device: silent
__host__ __device__ int f(int);
__device__ int f(int x) { return x; }
__host__ __device__ int g(int);
int g(int x) { return x; }
