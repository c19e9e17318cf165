// nvcc:
// device-static-dynamic-init: 3
__device__ int f() { int l = 3; static int s = (int)l; return s; }
