// nvcc:
// memory-space-on-data-member: 3
struct S { static constexpr __device__ int x = 1; };
