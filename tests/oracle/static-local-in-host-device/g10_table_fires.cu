// nvcc:
// static-local-in-host-device: 3
__host__ __device__ int f(int i) { static int t[4] = {1, 2, 3, 4}; return t[i]; }
