// nvcc: -std=c++17 -arch=sm_90
// tensormap-needs-grid-constant: 4
struct alignas(64) CUtensorMap { unsigned long long opaque[16]; };
__global__ void k(CUtensorMap m) { asm volatile("prefetch.tensormap [%0];" :: "l"(&m) : "memory"); }
