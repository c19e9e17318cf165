// nvcc:
// device-static-dynamic-init: 4
__device__ int dyn();
__device__ int f() { static int s = dyn(); return s; }
__device__ int dyn() { return 1; }
