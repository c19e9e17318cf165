// nvcc: -gencode arch=compute_90,code=compute_90
// arch-specific-needs-suffix: 3
__global__ void k() { asm volatile("wgmma.fence.sync.aligned;"); }
