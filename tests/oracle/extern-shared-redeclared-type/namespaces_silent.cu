// nvcc:
// extern-shared-redeclared-type: silent
namespace a { __global__ void k(int* o) { extern __shared__ int s[]; s[0] = *o; } }
namespace b { __global__ void k(float* o) { extern __shared__ float s[]; s[0] = *o; } }
