// nvcc: -arch=sm_90
// arch-specific-needs-suffix: silent
template <int N> __global__ void k() { asm volatile("wgmma.wait_group.sync.aligned %0;" :: "n"(N)); }
