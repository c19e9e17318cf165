// nvcc:
// constant-written-in-device: silent
namespace a { __constant__ int n; }
__device__ int n;
namespace b { __global__ void k() { n = 1; } }
struct S { int n; __device__ void set() { n = 3; } };
__global__ void member(S* s) { s->n = 1; s->set(); }
