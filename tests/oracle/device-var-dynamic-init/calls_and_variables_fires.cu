// nvcc:
// device-var-dynamic-init: 6, 7, 8, 9
int f();
__device__ int d() { return 1; }
int n = 1;
__device__ int a = f();
__constant__ int b = d();
__managed__ int c = n;
__device__ int e = 2 * n + 1;
