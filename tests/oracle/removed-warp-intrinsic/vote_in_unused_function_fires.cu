// nvcc: -arch=sm_80
// removed-warp-intrinsic: 3
static __device__ int d() { return __any(1); }
