// nvcc: -gencode arch=compute_90a,code=sm_90a
// arch-specific-needs-suffix: silent
__global__ void k() { asm volatile("wgmma.fence.sync.aligned;"); }
