// nvcc:
// nv-pure-with-side-effects: 4 5 6 7
__device__ int g;
__nv_pure__ __device__ int a() { return ++g; }
__nv_pure__ __device__ int c(int* p) { *p = 1; return 2; }
__nv_pure__ __device__ int d(int& p) { p = 1; return 2; }
__nv_pure__ __device__ int f(int x) { atomicAdd(&g, 1); return x; }
