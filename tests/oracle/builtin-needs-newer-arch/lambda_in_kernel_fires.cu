// nvcc: -arch=sm_75
// builtin-needs-newer-arch: 4
__global__ void k(unsigned* o) {
  auto sum = [](unsigned v) { return __reduce_add_sync(~0u, v); };
  *o = sum(1);
}
