// nvcc:
// device-unsupported-statement: 4 5
template <class T> __device__ int never(T a) { int r; asm("add.s32 %0, %1, 1;" : "=m"(r) : "r"(a)); return r; }
template <class T> __device__ int used(T a) { int r; asm("add.s32 %0, %1, 1;" : "=m"(r) : "r"(a)); return r; }
__global__ void k(int* o) { *o = used(1); auto l = [] { int r; asm("nop;" : "=m"(r)); return r; }; l(); }
