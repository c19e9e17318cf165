// nvcc:
// redeclaration-promotes-to-host-device: silent
__host__ __device__ int f(int);
__device__ __host__ int f(int x) { return x; }
