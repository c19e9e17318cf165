// nvcc:
// memory-space-redeclaration-mismatch: silent
namespace a { __device__ int x; }
namespace b { __constant__ int x; }
int x;
