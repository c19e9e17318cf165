// nvcc: -arch=sm_75
// builtin-needs-newer-arch: 3
__global__ void k(unsigned* o) { if constexpr (false) *o = __reduce_or_sync(~0u, 1u); }
