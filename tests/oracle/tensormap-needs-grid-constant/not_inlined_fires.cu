// nvcc: -std=c++17 -arch=sm_90
// tensormap-needs-grid-constant: 5
struct alignas(64) CUtensorMap { unsigned long long opaque[16]; };
__device__ __noinline__ void load(const CUtensorMap* m) { asm volatile("prefetch.tensormap [%0];" :: "l"(m) : "memory"); }
__global__ void k(const CUtensorMap m) { load(&m); }
