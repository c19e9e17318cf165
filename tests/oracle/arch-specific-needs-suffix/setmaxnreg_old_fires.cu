// nvcc: -arch=sm_80
// arch-specific-needs-suffix: 4
__global__ void k() {
  asm volatile("{\n  .reg .pred p;\n  setmaxnreg.dec.sync.aligned.u32 %0;\n}" :: "n"(40));
}
