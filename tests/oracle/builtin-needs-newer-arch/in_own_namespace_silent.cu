// nvcc: -arch=sm_75
// builtin-needs-newer-arch: silent
namespace compat {
__device__ unsigned __reduce_add_sync(unsigned, unsigned v) { return v; }
}
__global__ void k(unsigned* o) { *o = compat::__reduce_add_sync(~0u, 1u); }
