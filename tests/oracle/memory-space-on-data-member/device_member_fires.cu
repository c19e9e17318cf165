// nvcc:
// memory-space-on-data-member: 3
struct S { __device__ int x; int y; };
