// nvcc:
// vla-in-device-code: 3 4 5 6
__device__ int f2() { int n = 4; int a[n]; a[0] = n; return a[0]; }
__host__ __device__ int g(int n) { int a[n]; a[0] = n; return a[0]; }
__global__ void k(int n) { auto l = [=] { int a[n]; a[0] = n; return a[0]; }; l(); }
__device__ int v(int n) { const int m = n; int a[4][m]; a[0][0] = 1; return a[0][0]; }
