// nvcc:
// memory-space-on-data-member: 3
template <class T> struct S { static __device__ T x; };
