// nvcc:
// memory-space-on-parameter: silent
__constant__ float table[4];
__device__ float f(const float* p, int i) { return p[i]; }
__global__ void k(float* o) { *o = f(table, 1); }
