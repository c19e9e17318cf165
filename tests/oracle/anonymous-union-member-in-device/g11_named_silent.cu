// nvcc:
// anonymous-union-member-in-device: silent
struct U { union { int ai; float af; }; };
__device__ U u;
union V { int vi; };
__device__ V v;
static __device__ union { int x; } w;
__global__ void k(int* o) { *o = u.ai + v.vi + w.x; }
