// nvcc: -arch=sm_75
// builtin-needs-newer-arch: 4
__global__ void k(unsigned short* o, float f) {
  asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(*o) : "f"(f));
}
