// nvcc: -gencode arch=compute_90a,code=sm_90a -gencode arch=compute_90,code=sm_90
// arch-specific-needs-suffix: 3
__global__ void k() { asm volatile("wgmma.fence.sync.aligned;"); }
