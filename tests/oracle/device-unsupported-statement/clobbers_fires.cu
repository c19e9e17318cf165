// nvcc:
// device-unsupported-statement: 3 4 5 6
__device__ void only(int c) { asm volatile("bar.sync 0;" ::: "cc"); }
__device__ void last(int c) { asm volatile("bar.sync 0;" ::: "memory", "cc"); }
__device__ void first(int c) { asm volatile("bar.sync 0;" : : : "cc" , "memory"); }
__global__ void k() { auto l = [] { asm volatile("bar.sync 0;" ::: "cc"); }; l(); }
