// nvcc:
// device-static-dynamic-init: 3
__host__ __device__ int f(int x) { static const int s{x}; return s; }
