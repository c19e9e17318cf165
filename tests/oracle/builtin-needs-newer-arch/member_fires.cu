// nvcc: -arch=sm_75
// builtin-needs-newer-arch: 4
struct S {
  __device__ unsigned sum(unsigned v) const { return __reduce_add_sync(~0u, v); }
};
