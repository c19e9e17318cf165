// nvcc:
// nv-pure-with-side-effects: silent
__device__ int g;
__nv_pure__ __device__ int f(int i) { return g + i; }
__global__ void k(int* o) { *o = f(1) + f(1); }
