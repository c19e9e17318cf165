// nvcc:
// kernel-redeclared-space: silent
namespace a { void k(int*); }
__global__ void k(int* o) { *o = 1; }
namespace b { __device__ void k(int*) {} }
