// nvcc: -arch=sm_90
// arch-specific-needs-suffix: 3
__global__ void k() { asm volatile("setmaxnreg.inc.sync.aligned.u32 128;"); }
