// nvcc: -arch=sm_75
// builtin-needs-newer-arch: silent
struct Warp {
  __device__ unsigned __reduce_add_sync(unsigned, unsigned v) { return v; }
};
__global__ void k(unsigned* o) { Warp w; *o = w.__reduce_add_sync(~0u, 1u); }
