// nvcc:
// memory-space-on-data-member: 3 4
struct S { static __device__ int x; };
__device__ int S::x = 1;
__global__ void k(int* o) { *o = S::x; }
