// nvcc:
// memory-space-on-data-member: 4
struct S { static int x; };
__device__ int S::x = 1;
