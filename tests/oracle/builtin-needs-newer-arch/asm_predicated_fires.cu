// nvcc: -arch=sm_75
// builtin-needs-newer-arch: 5
__global__ void k(unsigned* o) {
  asm volatile("{ .reg .pred p; setp.ne.u32 p, %1, 0;"
               " @p redux.sync.add.u32 %0, %1, 0xffffffff; }" : "=r"(*o) : "r"(*o));
}
