// nvcc: -std=c++17 -arch=sm_90
// tensormap-needs-grid-constant: 4
struct alignas(64) CUtensorMap { unsigned long long opaque[16]; };
__global__ void k(const CUtensorMap m, int* o) { int r; asm volatile("ld.u32 %0, [%1];" : "=r"(r) : "l"(&m)); *o = r; }
