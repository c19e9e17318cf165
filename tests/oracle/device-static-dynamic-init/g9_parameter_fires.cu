// nvcc:
// device-static-dynamic-init: 3
__device__ int f(int x) { static int s = x; return s; }
