// nvcc:
// grid-constant-reference: silent
__device__ int buf[4];
__global__ void k(int* o, const __grid_constant__ bool b = (1 & 1) && (2 & 2)) { *o = b; }
