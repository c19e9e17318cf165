// nvcc:
// inline-device-variable-without-rdc: silent; memory-space-on-data-member: 3
struct S { static inline __device__ int n = 1; };
