// nvcc:
// memory-space-on-data-member: 3
struct S { __constant__ int x; };
