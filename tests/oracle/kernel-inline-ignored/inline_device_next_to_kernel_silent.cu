// nvcc:
// kernel-inline-ignored: silent
inline __device__ int f() { return 1; }
static __global__ void k(int* o) { *o = f(); }
