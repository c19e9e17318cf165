// nvcc:
// memory-space-conflict: silent
#define DEVCONST __device__ __constant__
DEVCONST float table[4] = {1, 2, 3, 4};
__global__ void k(float* o, int i) { *o = table[i]; }
