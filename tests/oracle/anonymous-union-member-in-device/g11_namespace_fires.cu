// nvcc:
// anonymous-union-member-in-device: 5, 6, 7, 8
static union { int ai; float af; };
namespace q { static union { int bi; float bf; }; }
__global__ void k1(int* o) { *o = ai; }
__global__ void k2(int* o) { *o = q::bi; }
__device__ int d6() { return (int)af; }
static __device__ int d7() { return ai; }
