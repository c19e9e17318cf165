// nvcc:
// anonymous-union-member-in-device: 4, 5, 6, 7, 8
static union { int ai; float af; };
__host__ __device__ int both() { return ai; }
__device__ int size() { return sizeof(ai); }
__global__ void written() { ai = 1; }
__device__ int* address() { return &ai; }
struct S { __device__ int get() { return ai; } };
