// nvcc: -arch=sm_90
// arch-specific-needs-suffix: 3
template <int N> __global__ void k() { asm volatile("wgmma.wait_group.sync.aligned %0;" :: "n"(N)); }
void h() { k<1><<<1, 128>>>(); }
