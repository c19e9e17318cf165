// nvcc: -arch=sm_60 -Wno-deprecated-declarations
// removed-warp-intrinsic: silent
__global__ void k(int* o) { *o = __shfl(*o, 0); }
