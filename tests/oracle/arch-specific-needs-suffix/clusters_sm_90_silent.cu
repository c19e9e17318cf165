// nvcc: -arch=sm_90
// arch-specific-needs-suffix: silent
__global__ void k() { asm volatile("barrier.cluster.arrive;\nbarrier.cluster.wait;"); }
