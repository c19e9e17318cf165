// nvcc:
// vla-in-device-code: 3
__device__ int f(int n) { int a[n]; a[0] = n; return a[0]; }
