// nvcc:
// anonymous-union-member-in-device: 4
static __device__ union { int di; float df; };
__global__ void k5(int* o) { *o = di; }
