// nvcc: -std=c++17 -arch=sm_90
// tensormap-needs-grid-constant: 5
struct alignas(64) CUtensorMap { unsigned long long opaque[16]; };
struct Maps { CUtensorMap a, b; };
__global__ void k(Maps m) { asm volatile("prefetch.tensormap [%0];" :: "l"(&m.b) : "memory"); }
