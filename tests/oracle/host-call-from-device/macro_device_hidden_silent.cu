// nvcc:
// host-call-from-device: silent
#define DEV __device__ __forceinline__
DEV int f(int x) { return x; }
__global__ void k(int* o) { *o = f(1); }
