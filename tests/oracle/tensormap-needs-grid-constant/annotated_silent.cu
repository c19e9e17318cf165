// nvcc: -std=c++17 -arch=sm_90
// tensormap-needs-grid-constant: silent
struct alignas(64) CUtensorMap { unsigned long long opaque[16]; };
__global__ void k(const __grid_constant__ CUtensorMap m) { asm volatile("prefetch.tensormap [%0];" :: "l"(&m) : "memory"); }
