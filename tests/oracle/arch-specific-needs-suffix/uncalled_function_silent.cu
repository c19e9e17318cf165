// nvcc: -arch=sm_90
// arch-specific-needs-suffix: silent
__device__ void fence() { asm volatile("wgmma.fence.sync.aligned;"); }
